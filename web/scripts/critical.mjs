// Finds the rules a prerendered page needs to be painted as it will stay. They go into the page
// itself; the whole style sheets come with the scripts of its parts.
import postcss from "postcss";

const CLASS = /\.((?:[\w-]|\\.)+)/g;
const USED = /var\(\s*(--[\w-]+)/g;

/** The words of all class attributes. */
function classesOf(html) {
  const found = new Set();
  for (const [, list] of html.matchAll(/\sclass="([^"]*)"/g))
    for (const name of list.split(/\s+/)) found.add(name);
  return found;
}

/** What a selector says of other elements than those it must meet. */
const OTHERS = /:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g;
const ATTRIBUTE = /\[([\w-]+)/g;
/** What the page's first script puts on its root. */
const BY_SCRIPT = ["data-mantine-color-scheme", "data-session"];

/**
 * Drops selectors that name a class or an attribute the page has not, and what is then empty.
 * What scripts add later is styled by the whole style sheets, which are there before the app is.
 */
function dropUnmet(root, html) {
  const classes = classesOf(html);
  const attributes = new Set(BY_SCRIPT);
  for (const [, name] of html.matchAll(/[\s"]([\w-]+)(?=[=\s/>])/g)) attributes.add(name);
  const met = (selector) => {
    const own = selector.replace(OTHERS, "");
    return (
      [...own.matchAll(CLASS)].every(([, name]) => classes.has(name.replaceAll("\\", ""))) &&
      [...own.matchAll(ATTRIBUTE)].every(([, name]) => attributes.has(name))
    );
  };
  root.walkRules((rule) => {
    if (rule.parent.type === "atrule" && /keyframes$/.test(rule.parent.name)) return;
    const kept = rule.selectors.filter(met);
    if (kept.length === 0) rule.remove();
    else rule.selectors = kept;
  });
}

/** Drops variables that nothing uses, until all are used. */
function dropUnused(root, html) {
  for (let dropped = true; dropped; ) {
    dropped = false;
    const used = new Set([...`${root} ${html}`.matchAll(USED)].map(([, name]) => name));
    root.walkDecls(/^--/, (declaration) => {
      if (used.has(declaration.prop)) return;
      declaration.remove();
      dropped = true;
    });
  }
}

function dropEmpty(root) {
  const text = root.toString();
  root.walkAtRules(/keyframes$/, (rule) => {
    if (text.split(rule.params).length < 3) rule.remove();
  });
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove();
  });
  for (let dropped = true; dropped; ) {
    dropped = false;
    root.walkAtRules((rule) => {
      if (rule.nodes?.length !== 0) return;
      rule.remove();
      dropped = true;
    });
  }
}

/** The part of a style sheet that a page's HTML needs. */
export function critical(css, html) {
  const root = postcss.parse(css);
  root.walkComments((comment) => {
    comment.remove();
  });
  dropUnmet(root, html);
  dropUnused(root, html);
  dropEmpty(root);
  return root.toString();
}
