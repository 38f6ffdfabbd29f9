<?php
/* Makes the shop one in two currencies by CURCY, in its plug-ins' folder: euros, and dollars at 1.10. */
$root                   = $argv[1];
$_SERVER['HTTP_HOST']   = '127.0.0.1';
$_SERVER['REQUEST_URI'] = '/';
require $root . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';
wp_set_current_user( 1 );
$failed = activate_plugin( 'woo-multi-currency/woo-multi-currency.php' );
if ( is_wp_error( $failed ) ) {
	fwrite( STDERR, $failed->get_error_message() . "\n" );
	exit( 1 );
}
update_option(
	'woo_multi_currency_params',
	array(
		'enable'            => 1,
		'currency_default'  => 'EUR',
		'currency'          => array( 'EUR', 'USD' ),
		'currency_rate'     => array( 1, '1.1' ),
		'currency_rate_fee' => array( 0, 0 ),
		'currency_hidden'   => array( 0, 0 ),
		'currency_decimals' => array( 2, 2 ),
		'currency_custom'   => array( '', '' ),
		'currency_pos'      => array( 'right_space', 'left' ),
		'enable_design'     => 0,
	)
);
