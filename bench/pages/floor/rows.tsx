import { createRoot } from "react-dom/client";
createRoot(document.getElementById("root")!).render(
  <table>
    <tbody>
      {Array.from({ length: 50 }, (_, i) => (
        <tr key={i}>
          <td>{i + 1}</td>
          <td>Name {i}</td>
          <td>WR</td>
          <td>{500 - i}</td>
        </tr>
      ))}
    </tbody>
  </table>,
);
