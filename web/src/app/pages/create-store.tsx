import { usePlatforms } from "@/features/platform/api";
import { CreateStorePage } from "@/features/store/wizard";

/** The wizard with the platforms to choose from. */
export function Component() {
  const { data, isPending, isError, refetch } = usePlatforms();
  return (
    <CreateStorePage
      choices={{
        platforms: data ?? [],
        loading: isPending,
        failed: isError,
        retry: () => void refetch(),
      }}
    />
  );
}
