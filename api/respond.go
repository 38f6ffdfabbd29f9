package api

// done is the envelope of every success.
type done struct {
	Success bool   `json:"success"`
	Message string `json:"message,omitempty"`
}

func ok(message string) done { return done{Success: true, Message: message} }
