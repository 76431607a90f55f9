export function App() {
  return <h1>Tabuleiro</h1>;
}
