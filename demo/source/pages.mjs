// The shop's words beside its products: one definite answer to everything a shopper asks.

const regions = [
  ["Norway", "Norway", "4.90", "1–3", "75"],
  ["Sweden, Denmark and Finland", "Sweden, Denmark, Finland", "6.90", "2–4", "100"],
  ["Germany, the Netherlands, Belgium, Luxembourg and Austria", "Germany, Netherlands, Belgium, Luxembourg, Austria", "7.90", "3–5", "120"],
  ["France, Spain, Italy, Portugal and Ireland", "France, Spain, Italy, Portugal, Ireland", "9.90", "4–7", "150"],
  ["the United Kingdom and Switzerland", "United Kingdom, Switzerland", "14.90", "4–8", "200"],
  ["the United States and Canada", "United States, Canada", "24.90", "6–10", "300"],
];

const table = (caption, head, rows) => `<div class="table"><table><caption>${caption}</caption>
<thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join("")}</tr></thead>
<tbody>${rows.map(([first, ...rest]) => `<tr><th scope="row">${first}</th>${rest.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("\n")}</tbody></table></div>`;

const questions = [
  ["Can I change or cancel my order?", "You can change or cancel an order within 60 minutes, with the link in your confirmation e-mail. After that it may be packed already: write to us, and if it has left, send it back free of charge from our free-return countries or at €5.90 from elsewhere."],
  ["How do I track my parcel?", "We e-mail a tracking link as soon as the parcel leaves our warehouse, usually on the evening of the day you order. If there is no movement for 3 working days, write to us with your order number."],
  ["My parcel has not arrived. What now?", "If a parcel is 5 working days later than the longest time on our shipping page, we count it as lost and send a new one or refund you, as you like. You need not wait for the carrier's inquiry."],
  ["Do you wrap gifts?", "Yes. Gift wrapping costs €4 an order, in recycled paper with a wool ribbon, and we add a card with your words. The price is left off the delivery note."],
  ["Is there a discount for a first order?", "Yes: subscribers to our newsletter get 10 % off their first order. The code comes by e-mail, is valid for 30 days and does not apply to gift cards."],
  ["Do you have a shop I can visit?", "Our showroom at Bryggeveien 4 in Lillevik is open Thursday to Saturday from 11:00 to 17:00. Orders can be picked up there free of charge two hours after you order."],
  ["Do you sell to companies?", "Yes. Wholesale and company gifts start at €500 an order. Embroidery of a logo costs €6 a piece from 25 pieces on. Write to wholesale@fjellandfold.example."],
  ["Which currencies and payment methods do you take?", "Prices are in euros; Norwegian customers can pay in kroner. We take debit and credit cards, bank transfer and gift cards. Invoice with 14 days to pay is offered in Norway, Sweden and Germany."],
  ["Is VAT included?", "Yes, all prices include VAT. For deliveries to the United Kingdom, VAT and duty are charged at checkout and nothing is due at the door. In Switzerland, the United States and Canada the carrier collects import tax."],
  ["Do the blankets scratch?", "The Rypa Baby Blanket is merino of 17.5 microns and does not scratch. The Dovre Throw is brushed and soft. The Skarv Blanket is new wool: robust, and best over a sheet if you are sensitive."],
  ["Do moths like your wool?", "Moths like all wool. Air it in the sun, keep it clean, and store it with cedar wood in a closed bag. We do not treat our wool with insecticide."],
  ["Can I have something repaired?", "Yes. Within the warranty repairs are free. Afterwards a repair costs a flat €15 plus return shipping, whatever is broken, for as long as we have the material."],
];

/** The pages, in the order of the sitemap. */
export const pages = [
  {
    path: "shipping.html", title: "Shipping", lead: "Where we ship, what it costs and how long it takes.",
    body: `${table("Standard shipping by country", ["Country", "Price", "Working days", "Free from"], regions.map(([, name, price, days, free]) => [name, `€${price}`, days, `€${free}`]))}
<h2>Costs and times for each country</h2>
${regions.map(([name, , price, days, free]) => `<p>Shipping to ${name} costs €${price} and takes ${days.replace("–", " to ")} working days. It is free for orders of €${free} or more.</p>`).join("\n")}
<h2>When your order leaves</h2>
<p>Orders placed by 13:00 (Central European Time) on a working day leave our warehouse in Lillevik the same day. Later orders leave on the next working day. Pre-orders ship in the week named on their page.</p>
<h2>Express in Norway</h2>
<p>Express delivery within Norway costs €12.90 and arrives on the next working day if you order by 12:00. There is no express delivery to other countries.</p>
<h2>Customs and taxes</h2>
<p>Within the European Union and Norway nothing is added to the price. For the United Kingdom, VAT and duty are charged at checkout. For Switzerland, the United States and Canada the carrier collects import tax at the door.</p>
<h2>Where we do not ship</h2>
<p>We do not ship to Australia, New Zealand, Japan or any country that is not in the table, nor to post office boxes outside Norway.</p>`,
  },
  {
    path: "returns.html", title: "Returns & refunds", lead: "Sixty days to change your mind.",
    body: `<h2>How long you have</h2>
<p>You can return anything within 60 days of delivery, unused and with its labels, for a full refund.</p>
<h2>What a return costs</h2>
<p>Returns are free from Norway, Sweden, Denmark, Finland and Germany: the label is in your parcel. From all other countries we deduct €5.90 from the refund. Exchanges for another size or colour are free everywhere.</p>
<h2>How to return</h2>
<ol><li>Put the item into its box or any clean bag.</li><li>Stick the return label on it. No label? Ask for one at <a href="contact.html">our contact page</a>.</li><li>Hand it in at any parcel shop and keep the receipt.</li></ol>
<h2>When you get your money</h2>
<p>We refund within 5 working days after the return has reached us, to the payment method you used. Shipping costs of the order are refunded when you return all of it.</p>
<h2>What cannot be returned</h2>
<ul><li>Embroidered and other personalised items.</li><li>Gift cards.</li><li>Worn socks, for reasons of hygiene.</li></ul>
<p>Items from the sale can be returned like any other.</p>
<h2>Something is broken or wrong</h2>
<p>Send us a photo within 14 days. We pay for the return and send a new one at once, or refund you.</p>`,
  },
  {
    path: "sizes.html", title: "Size guide", lead: "Measure once, order once.",
    body: `${table("Blankets", ["Blanket", "Size", "Weight", "Made for"], [["Dovre Throw", "130 × 200 cm", "1.1 kg", "One or two on a sofa"], ["Skarv Blanket single", "140 × 200 cm", "1.7 kg", "A bed of 90 cm"], ["Skarv Blanket double", "200 × 220 cm", "2.6 kg", "A bed of up to 180 cm"], ["Rypa Baby Blanket", "80 × 100 cm", "320 g", "Pram and cot"], ["Lyng Picnic Blanket", "150 × 200 cm", "1.9 kg", "Four adults"]])}
${table("Mittens: measure round the knuckles, without the thumb", ["Size", "Hand", "About"], [["S", "17–19 cm", "Glove size 6–7"], ["M", "19–21 cm", "Glove size 7–8"], ["L", "21–24 cm", "Glove size 8–10"]])}
${table("Beanies: measure round the head above the ears", ["Size", "Head"], [["S/M", "53–57 cm"], ["L/XL", "57–62 cm"]])}
${table("Socks", ["EU", "UK", "US women", "US men"], [["36–39", "3.5–6", "5.5–8", "4.5–6.5"], ["40–43", "6.5–9", "8.5–11", "7–10"], ["44–47", "9.5–12", "–", "10.5–13"]])}
${table("Bags", ["Bag", "Volume", "Outside", "Laptop"], [["Tind Backpack", "22 litres", "45 × 30 × 16 cm", "up to 15 inches"], ["Vidde Tote", "18 litres", "38 × 36 × 14 cm", "up to 14 inches"], ["Nor Weekender", "42 litres", "52 × 30 × 24 cm", "up to 16 inches"], ["Kvist Hip Pack", "3 litres", "24 × 14 × 9 cm", "none"]])}
<h2>Between two sizes</h2>
<p>Take the larger one. Merino gives little at the rim, and felted mittens do not stretch at all. Exchanges are free.</p>`,
  },
  {
    path: "care.html", title: "Materials & care", lead: "What our things are made of, and how they last.",
    body: `<h2>Wool</h2>
<p>Our new wool comes from 14 farms on the Norwegian coast; our recycled wool from mill offcuts and old sweaters. No sheep of ours is mulesed. Wash wool at 30 °C on the wool programme with wool detergent, spin at 600 turns at most, and dry it flat. Never tumble dry wool.</p>
<h2>Merino</h2>
<p>The merino of the Rypa Baby Blanket is 17.5 microns fine, that of beanies and socks 19.5 microns. Merino cleans itself: airing it overnight usually does. Wash it at 30 °C, socks at 40 °C.</p>
<h2>Waxed canvas</h2>
<p>Cotton canvas soaked in plant wax repels water and gets more beautiful with every crease. Wipe it with cold water; never machine wash it. Rewax it once a year: warm a tin of our canvas wax (€12), rub it in with a cloth, and leave the bag in a warm room overnight.</p>
<h2>Leather</h2>
<p>Straps and bases are vegetable-tanned cowhide. Rub them with leather grease twice a year, and dry wet leather slowly, away from the stove.</p>
<h2>Enamel and brass</h2>
<p>Enamel may go into the dishwasher but not into the microwave. Brass darkens with time; lemon juice and salt bring back the shine.</p>
<h2>Stains</h2>
<p>Dab, do not rub. Red wine: cold water and wool soap. Candle wax: let it harden, break it off, then iron the rest out through paper at low heat. Coffee: lukewarm water with a drop of vinegar.</p>
<h2>Warranty</h2>
<p>Bags have a warranty of 10 years on seams, buckles and zips. Blankets have 3 years, everything else 2 years. Repairs within the warranty are free; afterwards a repair costs a flat €15.</p>`,
  },
  {
    path: "gift-cards.html", title: "Gift cards", lead: "When you know the person but not the colour.", picture: "gift-card.svg",
    body: `<h2>Amounts</h2>
<p>Gift cards come in €25, €50, €100 and €200.</p>
<h2>Delivery</h2>
<p>The gift card is sent by e-mail within 5 minutes, to you or on a date of your choice to the person it is for. A printed card in an envelope costs €3 more and travels by post.</p>
<h2>Using it</h2>
<p>Enter the code at checkout. What is left stays on the card, and several cards can be used for one order. Gift cards are valid for 3 years from the day of purchase.</p>
<h2>Good to know</h2>
<p>Gift cards cannot be returned or paid out in cash, and no discount applies to them. If the code is lost, we send it again to whoever bought it.</p>`,
  },
  {
    path: "faq.html", title: "Questions & answers", lead: "What people ask us most.",
    body: questions.map(([question, answer]) => `<details><summary>${question}</summary><p>${answer}</p></details>`).join("\n"),
  },
  {
    path: "contact.html", title: "Contact", lead: "Four people, one kettle, and an answer within one working day.",
    body: `<dl class="facts"><div><dt>E-mail</dt><dd><a href="mailto:help@fjellandfold.example">help@fjellandfold.example</a>, answered within one working day</dd></div>
<div><dt>Telephone</dt><dd>+47 555 01 234, Monday to Friday from 9:00 to 16:00 (Central European Time)</dd></div>
<div><dt>Showroom</dt><dd>Bryggeveien 4, 5099 Lillevik, Norway. Open Thursday to Saturday from 11:00 to 17:00</dd></div>
<div><dt>Returns</dt><dd>Fjell &amp; Fold, Returns, Kaigata 12, 5099 Lillevik, Norway</dd></div>
<div><dt>Wholesale</dt><dd><a href="mailto:wholesale@fjellandfold.example">wholesale@fjellandfold.example</a></dd></div></dl>
<p>Please have your order number ready: it begins with FF and stands at the top of your confirmation e-mail. The shop is closed on Norwegian public holidays.</p>`,
  },
  {
    path: "about.html", title: "About us", lead: "A weaving mill, a workshop for bags, and a harbour.", picture: "hero.svg",
    body: `<p>Fjell &amp; Fold began in 2011 in an old net loft in Lillevik, with one loom from 1962 that nobody wanted. Today fourteen people weave, sew and pack there.</p>
<h2>What we make</h2>
<p>Blankets, bags and a few things for the evening by the fire. Blankets and knitwear are made in Lillevik; bags are sewn by a family workshop in Portugal with whom we have worked since 2014. Mugs are enamelled in Poland.</p>
<h2>What we promise</h2>
<p>We make nothing that we cannot repair. One per cent of sales goes to the upkeep of hiking huts on our coast. Our parcels contain no plastic.</p>`,
  },
  {
    path: "privacy.html", title: "Privacy", lead: "What we keep, why, and for how long.",
    body: `<p>This is a demo shop: nothing can be bought here and no orders are stored. The rules below are what a shop like it would say.</p>
<h2>What we keep</h2>
<p>For an order we keep your name, addresses, what you bought and how you paid, for 5 years as the bookkeeping law demands. The newsletter keeps your e-mail address until you unsubscribe.</p>
<h2>Who else sees it</h2>
<p>The carrier sees your address and the payment provider sees the amount. We sell data to nobody and set no advertising cookies.</p>
<h2>The assistant</h2>
<p>What you write in the chat is kept for a year so that we can answer better. Please do not write card numbers into it.</p>
<h2>Your rights</h2>
<p>Write to <a href="mailto:privacy@fjellandfold.example">privacy@fjellandfold.example</a> to see, correct or erase your data. We answer within 30 days.</p>`,
  },
];
