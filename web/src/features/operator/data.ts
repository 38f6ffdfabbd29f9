import { fields, list, number, oneOf, text } from "@/lib/parse";

/** What a store, or all of a user's, hold. */
export interface Holds {
  stores: number;
  documents: number;
  products: number;
  files: number;
  bytes: number;
}

/** A store with who owns it. */
export interface OperatedStore {
  id: string;
  name: string;
  url: string;
  owner: string;
  active: boolean;
  createdAt: string;
  holds: Holds;
  answers: number;
}

const STANDINGS = ["active", "unverified", "suspended"] as const;

/** A user with what their stores hold. */
export interface OperatedUser {
  id: string;
  name: string;
  email: string;
  standing: (typeof STANDINGS)[number];
  createdAt: string;
  holds: Holds;
}

/** What somebody wrote to a store, or to the site. */
export interface OperatedEnquiry {
  id: string;
  at: string;
  store: string;
  name: string;
  email: string;
  phone: string;
  message: string;
}

/** How the work of one kind stands. */
export interface QueueRow {
  kind: string;
  waiting: number;
  leased: number;
  dead: number;
  oldest: number;
}

/** Work that was given up. */
export interface DeadJob {
  id: string;
  kind: string;
  store: string;
  to: string;
  template: string;
  fault: string;
  attempts: number;
  diedAt: string;
}

/** An error that was logged. */
export interface Fault {
  at: string;
  message: string;
  detail: string;
}

/** One page of a list. */
export interface Listed<T> {
  data: T[];
  total: number;
}

function listed<T>(value: unknown, parse: (one: unknown) => T): Listed<T> {
  const from = fields(value);
  return { data: list(from.data).map(parse), total: number(from.total) };
}

function holds(value: unknown): Holds {
  const from = fields(value);
  return {
    stores: number(from.stores),
    documents: number(from.documents),
    products: number(from.products),
    files: number(from.files),
    bytes: number(from.bytes),
  };
}

/** Reads a page of stores from the wire. */
export const parseStores = (body: unknown) =>
  listed(fields(body).stores, (value): OperatedStore => {
    const from = fields(value);
    return {
      id: text(from.id),
      name: text(from.name),
      url: text(from.url),
      owner: text(from.owner_email),
      active: from.active === true,
      createdAt: text(from.created_at),
      holds: holds(from.holds),
      answers: number(from.answers),
    };
  });

/** Reads a page of users from the wire. */
export const parseUsers = (body: unknown) =>
  listed(fields(body).users, (value): OperatedUser => {
    const from = fields(value);
    return {
      id: text(from.id),
      name: text(from.name),
      email: text(from.email),
      standing: oneOf(from.standing, STANDINGS, "active"),
      createdAt: text(from.created_at),
      holds: holds(from.holds),
    };
  });

/** Reads a page of enquiries from the wire. */
export const parseEnquiries = (body: unknown) =>
  listed(fields(body).enquiries, (value): OperatedEnquiry => {
    const from = fields(value);
    return {
      id: text(from.id),
      at: text(from.at),
      store: text(from.store),
      name: text(from.name),
      email: text(from.email),
      phone: text(from.phone),
      message: text(from.message),
    };
  });

/** Reads how work stands from the wire. */
export function parseWork(body: unknown): { queue: QueueRow[]; dead: Listed<DeadJob> } {
  const queue = list(fields(body).queue).map((value) => {
    const from = fields(value);
    return {
      kind: text(from.kind),
      waiting: number(from.waiting),
      leased: number(from.leased),
      dead: number(from.dead),
      oldest: number(from.oldest_seconds),
    };
  });
  const dead = listed(fields(body).dead, (value): DeadJob => {
    const from = fields(value);
    return {
      id: text(from.id),
      kind: text(from.kind),
      store: text(from.store),
      to: text(from.to),
      template: text(from.template),
      fault: text(from.fault),
      attempts: number(from.attempts),
      diedAt: text(from.died_at),
    };
  });
  return { queue, dead };
}

/** Reads the last errors from the wire. */
export function parseFaults(body: unknown): { version: string; faults: Fault[] } {
  const from = fields(body);
  return {
    version: text(from.version),
    faults: list(from.faults).map((value) => {
      const one = fields(value);
      return { at: text(one.at), message: text(one.message), detail: text(one.detail) };
    }),
  };
}
