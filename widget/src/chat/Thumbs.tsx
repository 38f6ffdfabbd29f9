import { Icon } from "./Icon";
import type { Message } from "./message";
import type { Rating } from "./protocol";
import { useTexts } from "./speech";

/** Two buttons that say whether an answer helped; pressed again, the opinion is taken back. */
export function Thumbs({ rating, onRate }: { rating: Message["rating"]; onRate: (rating: Rating) => void }) {
  const texts = useTexts();
  const thumb = (value: "up" | "down", name: string) => (
    <button
      type="button"
      className={`round ${value}`}
      aria-label={name}
      aria-pressed={rating === value}
      onClick={() => onRate(rating === value ? null : value)}
    >
      <Icon name="up" />
    </button>
  );
  return (
    <>
      {thumb("up", texts.helpful)}
      {thumb("down", texts.notHelpful)}
    </>
  );
}
