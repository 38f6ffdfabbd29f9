import { VisuallyHidden } from "@mantine/core";
import { Link, NavLink, useLocation } from "react-router";
import { platformName } from "@/lib/platform-name";
import { useStore } from "@/lib/selected-store";
import { Hint } from "@/ui/hint";
import { TEXT } from "../strings";
import { type Entry, type EntryGroup, LATER, MAIN, storeGroups } from "./entries";
import classes from "./nav.module.css";

interface NavProps {
  /** Icons alone, with their names as hints. */
  iconsOnly: boolean;
  onNavigate?: () => void;
}

/** The dashboard's navigation. */
export function Nav({ iconsOnly, onNavigate }: NavProps) {
  const { selected } = useStore();
  const groups = [MAIN, ...(selected ? storeGroups(selected.id, selected.role ?? "owner") : [])];
  return (
    <div className={classes.nav} data-icons={iconsOnly || undefined}>
      <Selection onNavigate={onNavigate} />
      <nav aria-label={TEXT.nav.label}>
        {groups.map((group) => (
          <Group key={group.label} group={group} iconsOnly={iconsOnly} onNavigate={onNavigate} />
        ))}
        <Later iconsOnly={iconsOnly} />
      </nav>
    </div>
  );
}

/** Pages of a store that the navigation does not list: there its name is marked. */
const HOME = /\/store\/[^/]+(\/(conversations|settings|team|analytics)(\/.*)?)?\/?$/;

/** The selected store, whose name leads to its home, or what to do to have one. */
function Selection({ onNavigate }: Pick<NavProps, "onNavigate">) {
  const { selected, stores } = useStore();
  const { pathname } = useLocation();
  const { nav } = TEXT;
  const [title, line] = selected
    ? [selected.name, platformName(selected.description)]
    : stores.length === 0
      ? [nav.firstStore, nav.getStarted]
      : [nav.noStore, nav.pickStore];
  const content = (
    <>
      <span className={classes.initial} aria-hidden>
        {selected ? ([...selected.name.trim()][0] ?? "?").toUpperCase() : "+"}
      </span>
      <div className={classes.words}>
        <strong>{title}</strong> <span>{line}</span>
        {selected && <VisuallyHidden>{nav.home}</VisuallyHidden>}
      </div>
    </>
  );
  return selected ? (
    <Link
      to={`/dashboard/store/${encodeURIComponent(selected.id)}`}
      className={classes.selection}
      data-chosen
      aria-current={HOME.test(pathname) ? "page" : undefined}
      onClick={onNavigate}
    >
      {content}
    </Link>
  ) : (
    <div className={classes.selection}>{content}</div>
  );
}

function Group({ group, iconsOnly, onNavigate }: NavProps & { group: EntryGroup }) {
  return (
    <div className={classes.group}>
      <h2>{group.label}</h2>
      <ul>
        {group.entries.map((entry) => (
          <li key={entry.label}>
            <Item entry={entry} iconsOnly={iconsOnly} onNavigate={onNavigate} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Item({ entry, iconsOnly, onNavigate }: NavProps & { entry: Entry }) {
  const Icon = entry.icon;
  return (
    <Hint label={entry.label} position="right" disabled={!iconsOnly}>
      <NavLink to={entry.to ?? "."} end className={classes.item} onClick={onNavigate}>
        <Icon size={18} aria-hidden />
        <span className={classes.label}>{entry.label}</span>
      </NavLink>
    </Hint>
  );
}

function Later({ iconsOnly }: { iconsOnly: boolean }) {
  const Icon = LATER.icon;
  return (
    <Hint label={`${LATER.label}: ${TEXT.nav.soon}`} position="right" disabled={!iconsOnly}>
      <button type="button" className={classes.item} aria-disabled="true">
        <Icon size={18} aria-hidden />
        <span className={classes.label}>{LATER.label}</span>
        <span className={classes.badge}>{TEXT.nav.soon}</span>
      </button>
    </Hint>
  );
}
