package api

import (
	"tilly"
	"tilly/api/wire"
)

type ratingIn struct {
	ConversationID wire.ID `json:"conversation_id"`
	MessageID      wire.ID `json:"message_id"`
	Rating         *string `json:"rating" one:"up,down"`
}

type storeRatingIn struct {
	StoreID        wire.ID `json:"store_id"`
	ConversationID wire.ID `json:"conversation_id"`
	MessageID      wire.ID `json:"message_id"`
	Rating         *string `json:"rating" one:"up,down"`
}

const tooManyRatings = "Too many ratings in a short time. Please wait a moment and try again."

// widgetRating keeps what a visitor thinks of an answer in their conversation.
func (s talkCalls) widgetRating(c *call) (any, error) {
	store, err := s.widgetOf(c)
	if err != nil {
		return nil, err
	}
	return s.rate(c, store, tilly.WidgetChan)
}

// chatRating is widgetRating for the owner in the playground.
func (s talkCalls) chatRating(c *call) (any, error) {
	store, err := s.bodyStore(c)
	if err != nil {
		return nil, err
	}
	return s.rate(c, store, tilly.Playground)
}

func (s talkCalls) rate(c *call, store tilly.Store, channel tilly.Channel) (any, error) {
	in, f := wire.Decode[ratingIn](c.form)
	rating := tilly.Unrated
	switch {
	case in.Rating == nil:
	case *in.Rating == ratingUp:
		rating = tilly.RatedUp
	case *in.Rating == ratingDown:
		rating = tilly.RatedDown
	default:
		f.Add("rating", "The rating must be up, down or null.")
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	if err := s.limit(s.address.rating, c, tooManyRatings); err != nil {
		return nil, err
	}
	err := s.Ratings.Rate(c.ctx, store.ID, channel, string(in.ConversationID), string(in.MessageID), rating)
	if err != nil {
		return nil, err
	}
	return ok("Thank you for your feedback."), nil
}
