<?php
/* Places so many orders as shoppers do, the same ones each time, or changes some of them: orders ROOT MANY, orders ROOT change. */
list( , $root, $many ) = $argv;
$_SERVER['HTTP_HOST']   = '127.0.0.1';
$_SERVER['REQUEST_URI'] = '/';
require $root . '/wp-load.php';
wp_set_current_user( 1 );

/** Gives an amount of an order back, or what is left of it. */
function give_back( $order, $amount ) {
	$amount = min( (float) $amount, (float) wc_get_order( $order->get_id() )->get_remaining_refund_amount() );
	if ( $amount <= 0 ) {
		return;
	}
	$refund = wc_create_refund( array( 'order_id' => $order->get_id(), 'amount' => $amount, 'reason' => 'Too small', 'refund_payment' => false ) );
	if ( is_wp_error( $refund ) ) {
		throw new Exception( $refund->get_error_message() );
	}
}

if ( 'change' === $many ) {
	$paid = wc_get_orders( array( 'type' => 'shop_order', 'status' => array( 'processing', 'completed' ), 'limit' => 12, 'orderby' => 'ID', 'order' => 'ASC' ) );
	foreach ( $paid as $i => $order ) {
		$left = $order->get_remaining_refund_amount();
		if ( 0 === $i % 3 ) {
			$order->update_status( 'cancelled' );
		} elseif ( $left > 1 ) {
			give_back( $order, '0.37' );
		}
	}
	return;
}

mt_srand( 17 );
$goods = wc_get_products( array( 'type' => 'simple', 'status' => 'publish', 'limit' => 12, 'orderby' => 'ID', 'order' => 'ASC' ) );
$goods = array_values( array_filter( $goods, function ( $p ) { return '' !== $p->get_price(); } ) );
$firsts = array( 'Ann', 'Zoë', 'José', 'Łukasz', '=Mo', '美咲', 'O’Neil', 'Ünal' );
$lasts  = array( 'Smith', 'Müller', 'Nguyễn', 'García López', 'van der Berg', '山田' );
$states = array( 'cancelled', 'failed', 'pending', 'on-hold', 'checkout-draft', 'trash' );
$people = max( 10, intdiv( (int) $many, 4 ) );
$accounts = array();
for ( $i = 0; $i < 20; $i++ ) {
	$accounts[ $i ] = wc_create_new_customer( "buyer$i@x.example", "buyer$i", wp_generate_password() );
}
for ( $i = 0; $i < (int) $many; $i++ ) {
	$who   = (int) floor( $people * mt_rand() / mt_getrandmax() * mt_rand() / mt_getrandmax() );
	$order = wc_create_order( array( 'status' => 'pending' ) );
	if ( 0 === $i % 12 ) {
		$order->set_currency( 'USD' );
	}
	for ( $n = mt_rand( 1, 3 ); $n > 0; $n-- ) {
		$order->add_product( $goods[ mt_rand( 0, count( $goods ) - 1 ) ], mt_rand( 1, 4 ) );
	}
	if ( $who < 20 && 0 === $i % 2 ) {
		$order->set_customer_id( $accounts[ $who ] );
	}
	$order->set_billing_email( $i % 3 ? "buyer$who@x.example" : "Buyer$who@X.example" );
	if ( 0 === $i % 41 ) {
		$order->set_billing_email( '' );
	}
	$order->set_billing_first_name( $firsts[ $who % count( $firsts ) ] );
	$order->set_billing_last_name( $lasts[ $who % count( $lasts ) ] );
	$order->set_billing_address_1( 'Harbour 7' );
	$order->set_billing_phone( '555-0117' );
	$order->set_date_created( strtotime( '2026-10-01 12:00:00 UTC' ) - mt_rand( 0, 500 * 86400 ) );
	if ( 0 === $i % 9 ) {
		$order->update_meta_data( '_tilly_chat', '1' );
	}
	$order->calculate_totals();
	$order->save();
	if ( 0 === $i % 7 ) {
		$state = $states[ intdiv( $i, 7 ) % count( $states ) ];
		'trash' === $state ? $order->delete() : $order->update_status( $state );
		continue;
	}
	$order->update_status( $i % 2 ? 'completed' : 'processing' );
	if ( 1 === $i % 10 ) {
		give_back( $order, '1.50' );
	}
	if ( 11 === $i % 20 ) {
		give_back( $order, '0.99' );
	}
	if ( 3 === $i % 25 ) {
		give_back( $order, $order->get_total() );
	}
}
