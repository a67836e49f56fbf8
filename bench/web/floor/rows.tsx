import { createRoot } from "react-dom/client";

const ROWS = 50;

createRoot(document.querySelector("#root")!).render(
  <main>
    <h1>Rows</h1>
    <table>
      <tbody>
        {Array.from({ length: ROWS }, (_, row) => (
          <tr key={row}>
            <th scope="row">Name {row}</th>
            <td>{ROWS - row}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </main>,
);
