import { useQuery } from "@tanstack/react-query";
import { SOURCE } from "@/languages/table";
import { call } from "@/lib/api";
import { spoken } from "@/lib/language";
import { fields, list, number, text } from "@/lib/parse";
import { ABOUT } from "./strings";

/** A kind of shop software. */
export interface Platform {
  id: number;
  title: string;
  description: string;
  /** False: coming soon. */
  status: boolean;
  /** As sent; iconPath resolves it. Empty when there is none. */
  icon: string;
}

/** The query keys of platforms. */
export const platformKeys = { all: ["platforms"] as const };

function parsePlatform(value: unknown): Platform {
  const from = fields(value);
  return {
    id: number(from.id),
    title: text(from.title),
    description: aboutOf(text(from.title), text(from.description)),
    status: from.status === true,
    icon: text(from.icon_url) || text(from.icon),
  };
}

/** What is said of a platform: the server's own word, or the same in another language. */
function aboutOf(title: string, sent: string): string {
  return spoken().lang === SOURCE ? sent : (ABOUT[title] ?? sent);
}

/** All platforms, in the order the server shows them. */
export function usePlatforms() {
  return useQuery({
    queryKey: platformKeys.all,
    queryFn: async ({ signal }) =>
      list((await call("/platforms", { signal })).platforms).map(parsePlatform),
    staleTime: 60_000,
  });
}
