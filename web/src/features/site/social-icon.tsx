import type { Network } from "@/lib/brand";

const SHAPES: Record<Network, React.ReactNode> = {
  linkedin: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="3.5" />
      <path d="M7.5 10.5V17M7.5 7.2v.1M11.5 17v-6.5M11.5 13.2a2.6 2.6 0 0 1 5.2 0V17" />
    </>
  ),
  instagram: (
    <>
      <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
      <circle cx="12" cy="12" r="3.8" />
      <path d="M16.9 7.1v.1" />
    </>
  ),
  x: <path d="M4.5 4.5 19.5 19.5M19 4.5 5 19.5" />,
  youtube: (
    <>
      <rect x="2.5" y="5.5" width="19" height="13" rx="4" />
      <path d="m10.3 9.3 4.6 2.7-4.6 2.7z" />
    </>
  ),
};

/** A network's sign, drawn in the line of our other icons. */
export function SocialIcon({ network }: { network: Network }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {SHAPES[network]}
    </svg>
  );
}
