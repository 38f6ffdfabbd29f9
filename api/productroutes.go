package api

import "net/http"

func (s productCalls) routes() []route {
	const ok200, new201 = http.StatusOK, http.StatusCreated
	return []route{
		{"GET", "/api/products", member, agent, noBody, ok200, "A store's products by title, or best first for a query", nil, productsOut{}, s.products},
		{"GET", "/api/products/{id}/told", member, agent, noBody, ok200, "How shoppers are told of a product; nothing is counted or kept", nil, toldOut{}, s.toldProduct},
		{"POST", "/api/products", member, admin, jsonBody, new201, "Add products by hand, all or none", addProductsIn{}, sourceIDOut{}, s.addProducts},
		{"POST", "/api/products/{id}", member, admin, jsonBody, ok200, "Change the products of a data source entered by hand, all or none", updateProductsIn{}, sourceIDOut{}, s.updateProducts},
	}
}
