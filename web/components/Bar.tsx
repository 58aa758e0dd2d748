// The bars of a screen: its title, what can be done, and the one line that speaks.

import type { ComponentChildren, VNode } from "preact";
import { link } from "../app/address.ts";
import type { Words } from "../text/en.ts";
import { Icon } from "./Drawing.tsx";
import type { IconName } from "./drawings.ts";

export function TopBar({ words, children }: { words: Words; children: ComponentChildren }) {
  return (
    <header class="bar bar--top">
      <a class="btn btn--icon" href={link("home")} aria-label={words.home}>
        <Icon name="home" />
      </a>
      {children}
    </header>
  );
}

export function IconButton(at: { icon: IconName; label: string; onPress: () => void }) {
  return (
    <button type="button" class="btn btn--icon" aria-label={at.label} onClick={at.onPress}>
      <Icon name={at.icon} />
    </button>
  );
}

export interface Action {
  icon: IconName;
  label: string;
  on?: boolean;
  off?: boolean;
  onPress: () => void;
}

export function Actions({ actions, label }: { actions: Action[]; label: string }) {
  return (
    <nav class="bar bar--act" aria-label={label}>
      {actions.map(({ icon, label: name, on, off, onPress }) => (
        <button
          type="button"
          class="act"
          key={icon}
          aria-pressed={on}
          disabled={off}
          onClick={onPress}
        >
          <Icon name={icon} />
          {name}
        </button>
      ))}
    </nav>
  );
}

export function Say({ children, button }: { children: ComponentChildren; button?: VNode | null }) {
  return (
    <div class="say">
      <span>{children}</span>
      {button}
    </div>
  );
}
