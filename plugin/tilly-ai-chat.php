<?php
/**
 * Plugin Name:       Tilly AI Chat
 * Description:       Puts your store's chat on every page, and lets it tell customers who are logged in how their own orders stand.
 * Version:           1.0.0
 * Requires at least: 6.0
 * Requires PHP:      7.4
 * Author:            Tilly
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 * WC requires at least: 8.0
 * WC tested up to:   9.9
 *
 * This program is free software; you can redistribute it and/or modify it under the
 * terms of the GNU General Public License as published by the Free Software
 * Foundation; either version 2 of the License, or (at your option) any later version.
 *
 * This program is distributed in the hope that it will be useful, but WITHOUT ANY
 * WARRANTY; without even the implied warranty of MERCHANTABILITY or FITNESS FOR A
 * PARTICULAR PURPOSE. See the GNU General Public License for more details.
 *
 * @package Tilly_AI_Chat
 */

defined( 'ABSPATH' ) || exit;

/* Made for one store. TILLY_CHAT_SECRET signs who is logged in: keep this file to yourself. */
define( 'TILLY_CHAT_ID', {{.ID}} );
define( 'TILLY_CHAT_SRC', {{.Src}} );
define( 'TILLY_CHAT_SECRET', {{.Secret}} );

/** How long a signed identity is good, in seconds. */
define( 'TILLY_CHAT_LIVES', {{.Lives}} );

/** Tells on an order that its shopper opened the chat before it. */
define( 'TILLY_CHAT_MARK', '_tilly_chat' );

/**
 * Prints the chat's tag, with the product of the page, the currency that it is shown in
 * and with where the chat asks who is logged in. Nothing in it is of one customer: pages
 * may be cached.
 */
function tilly_chat_tag() {
	$tag = array(
		'src'     => TILLY_CHAT_SRC,
		'data-id' => TILLY_CHAT_ID,
		'defer'   => true,
	);
	if ( function_exists( 'is_product' ) && is_product() ) {
		$tag['data-product'] = (string) absint( get_queried_object_id() );
	}
	if ( class_exists( 'WooCommerce' ) ) {
		$home                 = wp_parse_url( home_url( '/' ), PHP_URL_PATH );
		$tag['data-identity'] = ( $home ? $home : '/' ) . '?wc-ajax=tilly_chat_identity';
		$tag['data-currency'] = get_woocommerce_currency();
	}
	wp_print_script_tag( $tag );
	if ( class_exists( 'WooCommerce' ) ) {
		wp_print_inline_script_tag( tilly_chat_note() );
	}
}
add_action( 'wp_footer', 'tilly_chat_tag' );

/**
 * Lets a question to the Store API choose the currency of its answer where WooCommerce
 * Multilingual keeps that in a session alone, which who asks for a shopper has none of.
 *
 * @param string $currency The one of the session.
 * @return string
 */
function tilly_chat_currency( $currency ) {
	global $woocommerce_wpml;
	// phpcs:disable WordPress.Security.NonceVerification.Recommended -- it chooses what is shown and changes nothing.
	if ( ! isset( $_GET['currency'], $_SERVER['REQUEST_URI'] ) || false === strpos( rawurldecode( esc_url_raw( wp_unslash( $_SERVER['REQUEST_URI'] ) ) ), '/wc/store/' ) ) {
		return $currency;
	}
	$asked = strtoupper( sanitize_key( wp_unslash( $_GET['currency'] ) ) );
	// phpcs:enable
	$known = isset( $woocommerce_wpml->multi_currency ) ? $woocommerce_wpml->multi_currency->get_currency_codes() : array();
	return in_array( $asked, $known, true ) ? $asked : $currency;
}
add_filter( 'wcml_client_currency', 'tilly_chat_currency' );

/**
 * The script that notes in a cookie of the shop's own, for a day, that the chat was
 * opened in this tab; it names nobody. Who never opens the chat gets no cookie.
 *
 * @return string
 */
function tilly_chat_note() {
	return '(function(){function note(){try{if(sessionStorage.getItem(' . wp_json_encode( 'tilly:' . TILLY_CHAT_ID ) . ')){'
		. 'document.cookie="tilly_chat=1;path=/;max-age=86400;samesite=lax"}}catch(e){}}'
		. 'note();document.addEventListener("click",note,true)})();';
}

/**
 * Tells the chat who is logged in, signed; null for a visitor. The browser gives the
 * answer to the shop's own pages alone.
 */
function tilly_chat_identity() {
	nocache_headers();
	$user = wp_get_current_user();
	if ( ! $user || ! $user->exists() ) {
		wp_send_json( array( 'identity' => null ) );
		return;
	}
	wp_send_json( array( 'identity' => tilly_chat_sign( (int) $user->ID, (string) $user->user_email, time() ) ) );
}
add_action( 'wc_ajax_tilly_chat_identity', 'tilly_chat_identity' );

/**
 * Signs who somebody is.
 *
 * @param int    $customer Id of the account.
 * @param string $email    Address of the account.
 * @param int    $now      Unix time.
 * @return string
 */
function tilly_chat_sign( $customer, $email, $now ) {
	$payload = tilly_chat_base64(
		wp_json_encode(
			array(
				'store'    => TILLY_CHAT_ID,
				'customer' => $customer,
				'email'    => $email,
				'until'    => $now + TILLY_CHAT_LIVES,
			)
		)
	);
	return $payload . '.' . tilly_chat_base64( hash_hmac( 'sha256', $payload, TILLY_CHAT_SECRET, true ) );
}

/**
 * Base64 as addresses take it, RFC 4648, section 5, without padding.
 *
 * @param string $bytes Any.
 * @return string
 */
function tilly_chat_base64( $bytes ) {
	// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- a signature is bytes, and stands in an address.
	return rtrim( strtr( base64_encode( $bytes ), '+/', '-_' ), '=' );
}

/**
 * Marks an order of the classic checkout, before it is saved.
 *
 * @param WC_Order $order The order.
 */
function tilly_chat_mark( $order ) {
	if ( isset( $_COOKIE['tilly_chat'] ) && '1' === $_COOKIE['tilly_chat'] ) {
		$order->update_meta_data( TILLY_CHAT_MARK, '1' );
	}
}
add_action( 'woocommerce_checkout_create_order', 'tilly_chat_mark' );

/**
 * Marks an order of the block checkout, which was saved as a draft before.
 *
 * @param WC_Order $order The order.
 */
function tilly_chat_mark_saved( $order ) {
	tilly_chat_mark( $order );
	$order->save();
}
add_action( 'woocommerce_store_api_checkout_update_order_meta', 'tilly_chat_mark_saved' );

/** Says that orders in tables of their own and the blocks of cart and checkout are fine. */
function tilly_chat_compatible() {
	if ( class_exists( '\Automattic\WooCommerce\Utilities\FeaturesUtil' ) ) {
		\Automattic\WooCommerce\Utilities\FeaturesUtil::declare_compatibility( 'custom_order_tables', __FILE__, true );
		\Automattic\WooCommerce\Utilities\FeaturesUtil::declare_compatibility( 'cart_checkout_blocks', __FILE__, true );
	}
}
add_action( 'before_woocommerce_init', 'tilly_chat_compatible' );
