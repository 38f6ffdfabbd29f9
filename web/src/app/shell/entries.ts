import {
  BookOpen,
  Bot,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  MessageSquare,
  Package,
  Palette,
  Plug,
  Plus,
  Store,
  Ticket,
  Users,
} from "lucide-react";
import { may, pageNeeds, type Role } from "@/lib/role";
import { TEXT } from "../strings";

/** One line of the navigation; without an address it cannot be followed yet. */
export interface Entry {
  label: string;
  icon: LucideIcon;
  to?: string;
}

/** Entries under one heading. */
export interface EntryGroup {
  label: string;
  entries: Entry[];
}

const { nav } = TEXT;

/** What is always there. */
export const MAIN: EntryGroup = {
  label: nav.main,
  entries: [
    { label: nav.overview, icon: LayoutDashboard, to: "/dashboard" },
    { label: nav.stores, icon: Store, to: "/dashboard/stores" },
    { label: nav.create, icon: Plus, to: "/dashboard/stores/create" },
  ],
};

/** What appears when a store is selected, as far as the role in it may open it. */
export function storeGroups(id: string, role: Role): EntryGroup[] {
  const base = `/dashboard/store/${encodeURIComponent(id)}/`;
  return allGroups((path) => base + path)
    .map(({ label, entries }) => ({
      label,
      entries: entries.filter(({ to = "" }) => may(role, pageNeeds(to.slice(base.length)))),
    }))
    .filter(({ entries }) => entries.length > 0);
}

function allGroups(under: (path: string) => string): EntryGroup[] {
  return [
    {
      label: nav.knowledge,
      entries: [{ label: nav.dataSources, icon: BookOpen, to: under("data-sources") }],
    },
    {
      label: nav.products,
      entries: [
        { label: nav.productSources, icon: Package, to: under("products/data-sources") },
        { label: nav.storeKeys, icon: KeyRound, to: under("store-keys") },
      ],
    },
    {
      label: nav.playground,
      entries: [
        { label: nav.liveChat, icon: MessageSquare, to: under("playground") },
        { label: nav.appearance, icon: Palette, to: under("appearance") },
      ],
    },
    {
      label: nav.more,
      entries: [
        { label: nav.integration, icon: Plug, to: under("integration") },
        { label: nav.customers, icon: Users, to: under("customers") },
        { label: nav.tickets, icon: Ticket, to: under("tickets") },
      ],
    },
  ];
}

/** What is announced and cannot be opened. */
export const LATER: Entry = { label: nav.automation, icon: Bot };
