import type { ComponentChildren } from "preact";
import type { Block, Span } from "./parse";
import style from "./prose.module.css";

interface ProseProps {
  blocks: Block[];
  /** The language it is written in. */
  lang: string;
  /** What stands where the text has an example. */
  example: (number: number) => ComponentChildren;
}

/** A rules text as paragraphs, lists and tables. */
export function Prose({ blocks, lang, example }: ProseProps) {
  return (
    <div class={style.prose} lang={lang}>
      {blocks.map((block, index) => (
        <Part key={`${block.kind}-${index}`} block={block} example={example} />
      ))}
    </div>
  );
}

function Part({ block, example }: { block: Block; example: ProseProps["example"] }) {
  switch (block.kind) {
    case "heading":
      return (
        <h2 id={block.id} tabIndex={-1}>
          {block.text}
        </h2>
      );
    case "paragraph":
      return (
        <p>
          <Line spans={block.spans} />
        </p>
      );
    case "list":
      return <List {...block} />;
    case "table":
      return <Table {...block} />;
    case "example":
      return <>{example(block.number)}</>;
  }
}

function List({ ordered, items }: Extract<Block, { kind: "list" }>) {
  const Tag = ordered ? "ol" : "ul";
  return (
    <Tag>
      {items.map((spans, index) => (
        <li key={index}>
          <Line spans={spans} />
        </li>
      ))}
    </Tag>
  );
}

function Table({ head, rows }: Extract<Block, { kind: "table" }>) {
  return (
    <div class={style.table}>
      <table>
        <thead>
          <tr>
            {head.map((spans, index) => (
              <th key={index} scope="col">
                <Line spans={spans} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((spans, index) => (
                <td key={index}>
                  <Line spans={spans} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const tags = { plain: null, code: "code", strong: "strong", emphasis: "em" } as const;

/** Words that are set apart in their elements; all of it text. */
function Line({ spans }: { spans: Span[] }) {
  return (
    <>
      {spans.map(({ kind, text }, index) => {
        const Tag = tags[kind];
        return Tag ? <Tag key={index}>{text}</Tag> : text;
      })}
    </>
  );
}
