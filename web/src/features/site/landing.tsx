import { useChatbot, useHomeWidget } from "./chatbot";
import { Closing } from "./closing";
import { Features } from "./features";
import { Head } from "./head";
import { Hero } from "./hero";
import { How } from "./how";
import { Platforms } from "./platforms";
import { TEXT } from "./strings";
import { Testimonial } from "./testimonial";
import { useScrollTarget } from "./use-nav";

/** What the product is, at the site's root. */
export function Landing() {
  useScrollTarget();
  useChatbot(useHomeWidget());
  return (
    <>
      <Head path="/" title={TEXT.title} description={TEXT.description} />
      <Hero />
      <Features />
      <How />
      <Platforms />
      <Testimonial />
      <Closing />
    </>
  );
}
