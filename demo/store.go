package demo

// StoreName is what the demo shop is called.
const StoreName = "Fjell & Fold"
