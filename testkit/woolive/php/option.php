<?php
/* Sets options of the shop, name and value by turns, as its owner does in the settings. */
$root                   = $argv[1];
$_SERVER['HTTP_HOST']   = '127.0.0.1';
$_SERVER['REQUEST_URI'] = '/';
require $root . '/wp-load.php';
for ( $i = 2; $i + 1 < $argc; $i += 2 ) {
	update_option( $argv[ $i ], $argv[ $i + 1 ] );
}
WC_Cache_Helper::get_transient_version( 'product', true ); // as saving the settings does
WC_Cache_Helper::get_transient_version( 'shipping', true );
wp_cache_flush();
