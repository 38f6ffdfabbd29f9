import { useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api";
import { fields, list, number, text } from "@/lib/parse";

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
    description: text(from.description),
    status: from.status === true,
    icon: text(from.icon_url) || text(from.icon),
  };
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
