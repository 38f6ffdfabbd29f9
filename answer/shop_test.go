package answer_test

import "tilly"

// shopPassages are what a small pottery and linen shop teaches.
func shopPassages() []tilly.Passage {
	page := func(doc, title, url string, sections ...[2]string) []tilly.Passage {
		var out []tilly.Passage
		for i, s := range sections {
			out = append(out, tilly.Passage{
				DocumentID: doc, Ord: i, SourceID: "src-" + doc, StoreID: "s1", Kind: tilly.Knowledge,
				Title: title, URL: "https://fern.example/" + url, Headings: []string{s[0]}, Text: s[1], Lang: "en",
			})
		}
		return out
	}
	pair := func(id, q, a string) tilly.Passage {
		return tilly.Passage{
			DocumentID: id, SourceID: id, StoreID: "s1", Kind: tilly.Knowledge, Title: q, Question: q, Answer: a,
		}
	}
	var all []tilly.Passage
	all = append(all, page("ship", "Shipping & delivery", "shipping",
		[2]string{"Delivery times and costs", "We ship from Bristol every weekday.\n\n| Service | Time | Price |\n| --- | --- | --- |\n| Standard | 3–5 working days | £4.90 |\n| Express | next working day | £9.50 |\n\nStandard delivery is free for orders over £60."},
		[2]string{"Where we ship", "We ship to the United Kingdom, Ireland, France, Germany and Canada. Parcels to Canada take 8 to 12 working days and cost £18. Customs duties are paid by the recipient."},
	)...)
	all = append(all, page("returns", "Returns & refunds", "returns",
		[2]string{"How to return", "You can return unused items within 30 days of delivery. Write to us at returns@fern.example and we will send you a label.\n\n1. Pack the item in its box.\n2. Stick the label on it.\n3. Drop it at any post office."},
		[2]string{"Refunds", "Refunds are paid within 5 working days after we receive the parcel. They go to the card you paid with. Sale items cannot be returned unless they are faulty."},
	)...)
	all = append(all, page("alba", "Alba mug", "products/alba-mug",
		[2]string{"Alba mug", "The Alba mug is thrown by hand from stoneware and holds 350 ml. It costs £24.00. It is dishwasher safe and comes in moss, chalk and rust."},
	)...)
	all = append(all, page("throw", "Wren linen throw", "products/wren-throw",
		[2]string{"Wren linen throw", "The Wren throw is woven from European linen. It measures 130 × 170 cm and costs £85.00. Wash it at 30 °C and dry it flat. Do not tumble dry."},
	)...)
	all = append(all, page("about", "About us", "about",
		[2]string{"Our story", "Fern & Clay is a small studio that Mara Okafor opened in 2014. Seven people work here. All pieces are made in Bristol."},
	)...)
	all = append(all,
		pair("qa1", "Do you offer gift wrapping?", "Yes! Gift wrapping costs £3.50 per item. Choose it in the basket and add a note of up to 120 characters."),
		pair("qa2", "Can I cancel my order?", "You can cancel within 2 hours of ordering. After that the parcel may already be on its way."),
		pair("qa3", "What payment methods do you accept?", "We accept Visa, Mastercard, PayPal and Klarna."),
	)
	return all
}
