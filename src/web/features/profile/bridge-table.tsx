import type { Bridge } from "#contract/profile.ts";
import { Table, Td, Th, Tr } from "#web/ui/display/table.tsx";
import { MESSAGES, STEP_LABELS } from "./messages.ts";

const factorText = (factor: number | null): string => (factor === null ? "–" : `× ${factor.toFixed(2)}`);

/** How the community's value becomes the reader's, a row for each step. */
export const BridgeTable = ({ bridge }: { bridge: Bridge }) => (
  <Table caption={MESSAGES.bridge}>
    <thead>
      <tr>
        <Th>Step</Th>
        <Th numeric>Factor</Th>
        <Th numeric>Value</Th>
      </tr>
    </thead>
    <tbody>
      <Tr>
        <Td>{MESSAGES.bridgeStart}</Td>
        <Td numeric />
        <Td numeric>{Math.round(bridge.community)}</Td>
      </Tr>
      {bridge.steps.map(({ step, value, factor }) => (
        <Tr key={step}>
          <Td>{STEP_LABELS[step]}</Td>
          <Td numeric className="whitespace-nowrap">
            {factorText(factor)}
          </Td>
          <Td numeric>{Math.round(value)}</Td>
        </Tr>
      ))}
    </tbody>
  </Table>
);
