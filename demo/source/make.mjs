// Writes the demo shop's pages and pictures to ../site: node demo/source/make.mjs
import { mkdirSync, writeFileSync } from "node:fs";
import { pictures } from "./drawings.mjs";
import { pages } from "./pages.mjs";
import { products } from "./products.mjs";

const site = new URL("../site/", import.meta.url);
const write = (path, text) => writeFileSync(new URL(path, site), text);
const escape = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
const euros = (price) => `€${price.replace(/\.00$/, "")}`;

const links = [["index.html#products", "Shop"], ["sizes.html", "Sizes"], ["care.html", "Care"], ["shipping.html", "Shipping"], ["returns.html", "Returns"], ["faq.html", "FAQ"]];
const footer = [
  ["Help", [["shipping.html", "Shipping"], ["returns.html", "Returns & refunds"], ["faq.html", "Questions & answers"], ["contact.html", "Contact"]]],
  ["Good to know", [["sizes.html", "Size guide"], ["care.html", "Materials & care"], ["gift-cards.html", "Gift cards"]]],
  ["Fjell & Fold", [["about.html", "About us"], ["privacy.html", "Privacy"]]],
];

const list = (items, up, here) =>
  items.map(([path, name]) => `<li><a href="${up}${path}"${path === here ? ' aria-current="page"' : ""}>${escape(name)}</a></li>`).join("");

function frame({ path, title, description, body, data }) {
  const up = path.includes("/") ? "../" : "";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)} – Fjell &amp; Fold</title>
<meta name="description" content="${escape(description)}">
<meta name="color-scheme" content="light dark">
<link rel="canonical" href="{{ORIGIN}}/demo/${path === "index.html" ? "" : path}">
<link rel="icon" href="${up}img/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${up}shop.css">
${data ? `<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>\n` : ""}</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header class="top"><div class="wide"><a class="brand" href="${up}index.html"><img src="${up}img/icon.svg" alt="" width="32" height="32">Fjell &amp; Fold</a>
<nav aria-label="Main"><ul>${list(links, up, path)}</ul></nav></div></header>
<main id="main">
${body(up)}
</main>
<footer class="bottom"><div class="wide">
<div class="words"><p class="brand">Fjell &amp; Fold</p><p>Wool blankets, canvas bags and a few good things for the evening. Woven and sewn to be repaired.</p></div>
${footer.map(([head, items]) => `<nav aria-label="${escape(head)}"><h2>${escape(head)}</h2><ul>${list(items, up, path)}</ul></nav>`).join("\n")}
</div><p class="wide small">A demo shop: nothing can be bought here, and nobody behind it is real.</p></footer>
<script src="/widget.js" data-id="{{DATA_ID}}"></script>
</body>
</html>
`;
}

const stockWords = { InStock: "In stock", OutOfStock: "Sold out", PreOrder: "Pre-order" };
const badge = ({ stock }) => (stock === "InStock" ? "" : `<span class="badge">${stockWords[stock]}</span>`);

const card = (product, up) => `<li><a class="card" href="${up}products/${product.id}.html"><span class="picture"><img src="${up}img/${product.id}.svg" alt="" width="800" height="600" loading="lazy">${badge(product)}</span>
<span class="name">${product.name}</span> <span class="price">${euros(product.price)}</span> <span class="lead">${escape(product.lead)}</span></a></li>`;

const groups = [...new Set(products.map(({ group }) => group))];

const home = () => `<section class="hero"><div class="wide"><div><h1>Made for cold evenings and long ways home</h1>
<p>Blankets of Norwegian wool, bags of waxed canvas. Made in small batches in Lillevik, repaired for as long as they live.</p>
<p class="actions"><a class="button" href="#products">See the collection</a> <a class="button quiet" href="about.html">Who we are</a></p></div>
<img src="img/hero.svg" alt="A cabin with lit windows below mountains, blankets drying on a line" width="800" height="600"></div></section>
<ul class="promises wide"><li><strong>Free shipping</strong> from €75 in Norway, from €120 in Germany</li><li><strong>60 days</strong> to return anything</li><li><strong>10 years</strong> of warranty on bags</li></ul>
<section class="wide" id="products"><h2 class="unseen">Products</h2>${groups.map((group) => `<h3 class="group">${group}</h3><ul class="cards">${products.filter((one) => one.group === group).map((one) => card(one, "")).join("\n")}</ul>`).join("\n")}</section>`;

const detail = (product) => (up) => `<article class="wide product"><nav class="crumbs" aria-label="Where you are"><a href="${up}index.html">Home</a> / <a href="${up}index.html#products">${product.group}</a> / <span>${product.name}</span></nav>
<div class="pair"><span class="picture"><img src="${up}img/${product.id}.svg" alt="Drawing of the ${product.name}" width="800" height="600"></span>
<div><h1>${product.name}</h1><p class="lead">${escape(product.lead)}</p><p class="cost">${euros(product.price)} <span class="stock ${product.stock}">${stockWords[product.stock]}</span></p>
<p>${escape(product.text)}</p><p>${escape(product.more)}</p>
<ul class="options" aria-label="Sizes">${product.sizes.map((size) => `<li>${size}</li>`).join("")}</ul>
<p class="small">VAT included. <a href="${up}shipping.html">Shipping</a> from €4.90, <a href="${up}returns.html">60 days to return</a>.</p></div></div>
<h2>Details</h2><dl class="facts"><div><dt>Size</dt><dd>${product.size}</dd></div><div><dt>Weight</dt><dd>${product.weight}</dd></div><div><dt>Colours</dt><dd>${product.colours.join(", ")}</dd></div><div><dt>Material</dt><dd>${escape(product.material)}</dd></div><div><dt>Care</dt><dd>${escape(product.care)}</dd></div><div><dt>Warranty</dt><dd>${product.warranty}</dd></div></dl>
<h2>Goes well with it</h2><ul class="cards">${others(product).map((one) => card(one, up)).join("\n")}</ul></article>`;

function others(product) {
  const at = products.indexOf(product);
  return [1, 4, 7].map((step) => products[(at + step) % products.length]);
}

const dataOf = (product) => ({
  "@context": "https://schema.org", "@type": "Product", name: product.name, description: `${product.lead} ${product.text}`, sku: product.id,
  image: `{{ORIGIN}}/demo/img/${product.id}.svg`, category: product.group, material: product.material, size: product.sizes, color: product.colours,
  brand: { "@type": "Brand", name: "Fjell & Fold" },
  offers: { "@type": "Offer", price: product.price, priceCurrency: "EUR", availability: `https://schema.org/${product.stock}`, url: `{{ORIGIN}}/demo/products/${product.id}.html` },
});

const text = (page) => () => `<article class="page"><h1>${escape(page.title)}</h1><p class="lead">${escape(page.lead)}</p>
${page.picture ? `<img class="wide-picture" src="img/${page.picture}" alt="" width="800" height="600">\n` : ""}${page.body}</article>`;

const all = [
  { path: "index.html", title: "Wool blankets and canvas bags", description: "Blankets of Norwegian wool and bags of waxed canvas, made in small batches and repaired for life.", body: home },
  ...products.map((product) => ({ path: `products/${product.id}.html`, title: product.name, description: product.lead, body: detail(product), data: dataOf(product) })),
  ...pages.map((page) => ({ path: page.path, title: page.title, description: page.lead, body: text(page) })),
];

mkdirSync(new URL("products/", site), { recursive: true });
mkdirSync(new URL("img/", site), { recursive: true });
for (const page of all) write(page.path, frame(page));
for (const [name, picture] of Object.entries(pictures)) write(`img/${name}`, picture);
write("img/icon.svg", `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#1f3d33"/><path d="M4 24 13 9l5 8 3-4 7 11z" fill="#f3e9d8"/><path d="M10 14l3-5 3.2 5-3.2 2z" fill="#c8643a"/></svg>\n`);
const address = ({ path }) => `{{ORIGIN}}/demo/${path === "index.html" ? "" : path}`;
write("sitemap.xml", `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${all.map((page) => `<url><loc>${address(page)}</loc></url>`).join("\n")}\n</urlset>\n`);
write("robots.txt", "User-agent: *\nAllow: /demo/\n\nSitemap: {{ORIGIN}}/demo/sitemap.xml\n");
