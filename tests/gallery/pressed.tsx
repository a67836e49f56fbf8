import { Plus, Star, Trash2 } from "lucide-react";
import { useState } from "react";
import { Badge, BadgeButton, type Tone } from "#web/ui/display/badge.tsx";
import { Button, LinkButton, type ButtonVariant, IconButton } from "#web/ui/form/button.tsx";
import { CopyButton } from "#web/ui/form/copy-button.tsx";
import { FileButton } from "#web/ui/form/file-button.tsx";
import { Kbd } from "#web/ui/display/kbd.tsx";
import { Tooltip } from "#web/ui/overlay/tooltip.tsx";
import { Exhibit, Line } from "./exhibit.tsx";

const VARIANTS: readonly ButtonVariant[] = ["primary", "secondary", "ghost", "danger"];
const POSITIONS: readonly (readonly [string, Tone])[] = [
  ["QB", "blue"],
  ["RB", "green"],
  ["WR", "purple"],
  ["TE", "orange"],
  ["PICK", "slate"],
];

const Buttons = () => {
  const [busy, setBusy] = useState(false);
  return (
    <Exhibit title="Button">
      {VARIANTS.map((variant) => (
        <Line key={variant}>
          <Button variant={variant}>Add to trade</Button>
          <Button variant={variant} icon={<Plus aria-hidden size={16} />}>
            Team
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} busy={variant === "primary" ? busy : true} onClick={() => setBusy(true)}>
            Busy button
          </Button>
        </Line>
      ))}
      <Line>
        <Button variant="primary" size="sm">
          Small
        </Button>
        <Button variant="primary">Medium</Button>
        <Button variant="primary" size="lg">
          Large
        </Button>
        <LinkButton href="#link">A link</LinkButton>
        <FileButton label="Choose a file" accept=".txt,text/plain" onText={() => {}} />
        <CopyButton text="A trade" copied={{ title: "Copied" }} failed={{ title: "Not copied" }}>
          Copy a text
        </CopyButton>
      </Line>
    </Exhibit>
  );
};

const Badges = () => {
  const [chosen, setChosen] = useState("WR");
  return (
    <Exhibit title="Badge">
      <Line>
        {POSITIONS.map(([name, tone]) => (
          <Badge key={name} tone={tone} wide>
            {name}
          </Badge>
        ))}
        <Badge>Neutral</Badge>
        <Badge tone="accent">Most Popular</Badge>
        <Badge tone="danger">Disabled</Badge>
      </Line>
      <Line>
        {POSITIONS.map(([name, tone]) => (
          <BadgeButton
            key={name}
            tone={tone}
            wide
            selected={name === chosen}
            disabled={name === "PICK"}
            onClick={() => setChosen(name)}
          >
            {name}
          </BadgeButton>
        ))}
      </Line>
    </Exhibit>
  );
};

/** Pressable components: buttons, badges, tooltips. */
export const Pressed = () => (
  <>
    <Buttons />
    <Exhibit title="Icon button, tooltip, key">
      <Line>
        <Tooltip content="Switch to Custom Scores">
          <IconButton label="Switch to Custom Scores" icon={<Star aria-hidden size={18} />} variant="secondary" />
        </Tooltip>
        <Tooltip content="Remove" side="right">
          <IconButton label="Remove" icon={<Trash2 aria-hidden size={18} />} />
        </Tooltip>
        <IconButton label="Disabled" icon={<Star aria-hidden size={18} />} disabled />
        <IconButton label="Busy" icon={<Star aria-hidden size={18} />} busy />
        <IconButton label="Small" icon={<Star aria-hidden size={16} />} size="sm" variant="primary" />
        <span className="flex gap-1">
          <Kbd>/</Kbd>
          <Kbd>F8</Kbd>
        </span>
      </Line>
    </Exhibit>
    <Badges />
  </>
);
