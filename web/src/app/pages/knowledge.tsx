import { SourcesPage } from "@/features/source/page";
import { KNOWLEDGE } from "@/features/source/strings";

/** The data sources of one kind. */
export function Component() {
  return <SourcesPage key={KNOWLEDGE.kind} texts={KNOWLEDGE} />;
}
