import { Markdown } from "@tilly/widget/chat";
import type { ReactNode } from "react";
import { shortTime } from "@/lib/format";
import { locale } from "@/lib/language";
import { webAddress } from "@/lib/paths";
import type { PanelData } from "./api";
import classes from "./panel.module.css";
import { PANEL } from "./strings";

/** A part of the panel with its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** Who asks, as far as they said, and from where. */
export function Shopper({ panel }: { panel: PanelData }) {
  const page = webAddress(panel.page ?? "");
  const facts: [string, ReactNode][] = [
    [PANEL.name, panel.name],
    [PANEL.email, panel.email && <a href={`mailto:${panel.email}`}>{panel.email}</a>],
    [PANEL.language, languageName(panel.language)],
    [PANEL.time, timeAt(panel.zone)],
    [
      PANEL.page,
      page && (
        <a href={page} target="_blank" rel="noreferrer">
          {page.replace(/^https?:\/\//, "")}
        </a>
      ),
    ],
  ];
  const known = facts.filter(([, value]) => value);
  return (
    <Part title={PANEL.shopper}>
      {!panel.name && !panel.email && <p className={classes.quiet}>{PANEL.nobody}</p>}
      {known.length > 0 && (
        <dl className={classes.facts}>
          {known.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Part>
  );
}

/** A language by its name in the one that is spoken; its code where it has none. */
function languageName(code: string | null): string {
  if (!code) return "";
  try {
    return new Intl.DisplayNames([locale()], { type: "language" }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** What the clock of a zone says now, with its name; empty where it is not known. */
function timeAt(zone: string | null): string {
  if (!zone) return "";
  try {
    const form = { weekday: "short", hour: "numeric", minute: "2-digit", timeZone: zone } as const;
    const city = zone.split("/").at(-1)?.replaceAll("_", " ") ?? zone;
    return `${new Intl.DateTimeFormat(locale(), form).format(new Date())} (${city})`;
  } catch {
    return zone;
  }
}

/** What was told of orders that the shopper knew. */
export function Orders({ panel: { orders } }: { panel: PanelData }) {
  return (
    <Part title={PANEL.orders}>
      {orders.length === 0 && <p className={classes.quiet}>{PANEL.noOrders}</p>}
      {orders.map(({ asked, text, at }) => (
        <div key={at} className={classes.order}>
          <div dir="auto">
            <Markdown text={text} />
          </div>
          <small>
            <bdi>{asked}</bdi> · {shortTime(at)}
          </small>
        </div>
      ))}
    </Part>
  );
}

/** Where the assistant's last answer stands. */
export function Sources({ panel: { sources } }: { panel: PanelData }) {
  if (sources.length === 0) return null;
  return (
    <Part title={PANEL.sources}>
      <ul className={classes.plain}>
        {sources.map(({ title, url, passage_url }) => (
          <li key={title + url} dir="auto">
            {webAddress(url) ? (
              <a href={webAddress(passage_url || url)} target="_blank" rel="noreferrer">
                {title}
              </a>
            ) : (
              title
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}
