import { useQuery } from "@tanstack/react-query";
import { SOURCE } from "@/languages/table";
import { call, type Wire } from "@/lib/api";
import { spoken } from "@/lib/language";
import { ABOUT } from "./strings";

/** A kind of shop software; its status is false while it is coming soon. */
export type Platform = Wire<"Platform">;

/** The query keys of platforms. */
export const platformKeys = { all: ["platforms"] as const };

/** A platform with what is said of it: the server's own word, or the same in another language. */
function inLanguage(platform: Platform): Platform {
  const { title, description } = platform;
  if (spoken().lang === SOURCE) return platform;
  return { ...platform, description: ABOUT[title] ?? description };
}

/** All platforms, in the order the server shows them. */
export function usePlatforms() {
  return useQuery({
    queryKey: platformKeys.all,
    queryFn: async ({ signal }) => (await call("/platforms", { signal })).platforms.map(inLanguage),
    staleTime: 60_000,
  });
}
