<?php
/* Installs WordPress, WooCommerce and a theme that shows products, in this process each step. */
list( , $root, $step ) = $argv;
$_SERVER['HTTP_HOST']   = '127.0.0.1';
$_SERVER['REQUEST_URI'] = '/';
if ( 'wordpress' === $step ) {
	define( 'WP_INSTALLING', true );
	require $root . '/wp-load.php';
	require ABSPATH . 'wp-admin/includes/upgrade.php';
	wp_install( 'Harbour & Pine', 'admin', 'owner@harbour.example', true, '', 'correct-horse-battery', 'en_US' );
	update_option( 'permalink_structure', '/%postname%/' );
	update_option( 'timezone_string', 'Europe/Berlin' );
	exit;
}
require $root . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';
wp_set_current_user( 1 );
if ( 'woocommerce' === $step ) {
	switch_theme( is_dir( get_theme_root() . '/storefront' ) ? 'storefront' : wp_get_theme()->get_stylesheet() );
	$failed = activate_plugin( 'woocommerce/woocommerce.php' );
	if ( is_wp_error( $failed ) ) {
		fwrite( STDERR, $failed->get_error_message() . "\n" );
		exit( 1 );
	}
	exit;
}
WC_Install::create_pages();
$options = array(
	'woocommerce_coming_soon'              => 'no',
	'woocommerce_default_country'          => 'DE',
	'woocommerce_currency'                 => 'EUR',
	'woocommerce_price_decimal_sep'        => ',',
	'woocommerce_price_thousand_sep'       => '.',
	'woocommerce_currency_pos'             => 'right_space',
	'woocommerce_calc_taxes'               => 'no',
	'woocommerce_prices_include_tax'       => 'no',
	'woocommerce_tax_display_shop'         => 'incl',
	'woocommerce_tax_display_cart'         => 'incl',
	'woocommerce_tax_based_on'             => 'base',
	'woocommerce_default_customer_address' => 'base',
	'woocommerce_manage_stock'             => 'yes',
	'woocommerce_stock_format'             => 'low_amount',
	'woocommerce_notify_low_stock_amount'  => 2,
	'woocommerce_hide_out_of_stock_items'  => 'no',
	'woocommerce_weight_unit'              => 'kg',
	'woocommerce_dimension_unit'           => 'cm',
	'woocommerce_onboarding_profile'       => array( 'skipped' => true ),
	'woocommerce_task_list_hidden'         => 'yes',
	'woocommerce_allow_tracking'           => 'no',
	'woocommerce_cod_settings'             => array( 'enabled' => 'yes', 'title' => 'Cash on delivery' ),
);
foreach ( $options as $name => $value ) {
	update_option( $name, $value );
}
WC_Tax::_insert_tax_rate(
	array( 'tax_rate_country' => '', 'tax_rate_state' => '', 'tax_rate' => '19.0000', 'tax_rate_name' => 'VAT', 'tax_rate_priority' => 1, 'tax_rate_compound' => 0, 'tax_rate_shipping' => 1, 'tax_rate_order' => 0, 'tax_rate_class' => '' )
);
/* Both kinds of cart: the blocks on the shop's own page, the classic one on another. */
wp_update_post( array( 'ID' => wc_get_page_id( 'cart' ), 'post_content' => '<!-- wp:woocommerce/cart --><div class="wp-block-woocommerce-cart alignwide is-loading"></div><!-- /wp:woocommerce/cart -->' ) );
wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Classic cart', 'post_name' => 'classic-cart', 'post_content' => '[woocommerce_cart]' ) );
wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Shipping', 'post_name' => 'shipping', 'post_content' => '<h2>Delivery</h2><p>We deliver within three working days in Germany. Parcels cost 4.90 euros, and nothing from 60 euros.</p>' ) );
wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Returns', 'post_name' => 'returns', 'post_content' => '<h2>Returns</h2><p>You can send back whatever you do not like within 30 days, and we pay for the parcel.</p>' ) );
$customer = wc_create_new_customer( 'sam@harbour.example', 'sam', 'sam-has-a-password' );
if ( is_wp_error( $customer ) ) {
	fwrite( STDERR, $customer->get_error_message() . "\n" );
	exit( 1 );
}
flush_rewrite_rules();
