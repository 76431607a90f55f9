/** Things that lie on cells, cell by cell. */
export function byCell<T extends { cell: string }>(things: readonly T[]): Map<string, T[]> {
  const cells = new Map<string, T[]>();
  for (const thing of things) {
    const there = cells.get(thing.cell);
    if (there) there.push(thing);
    else cells.set(thing.cell, [thing]);
  }
  return cells;
}
