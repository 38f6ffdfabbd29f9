<?php
/* Runs what waits in the shop, webhooks among it, until it is stopped: the cron of its server. */
$root                   = $argv[1];
$_SERVER['HTTP_HOST']   = '127.0.0.1';
$_SERVER['REQUEST_URI'] = '/';
define( 'DOING_CRON', true );
require $root . '/wp-load.php';
while ( true ) {
	wp_cache_flush();
	// A runner of its own each time: one stops after each job once it is half a minute old.
	( new ActionScheduler_QueueRunner() )->run( 'WP Cron' );
	sleep( 1 );
}
