<?php
/* The configuration of a shop for tests: where it stands and its database's socket come with each start. */
$table_prefix = 'wp_';
define( 'DB_NAME', 'shop' );
define( 'DB_USER', 'shop' );
define( 'DB_PASSWORD', '' );
define( 'DB_HOST', 'localhost:' . getenv( 'SHOP_SOCKET' ) );
define( 'DB_CHARSET', 'utf8mb4' );
define( 'WP_HOME', rtrim( getenv( 'SHOP_URL' ) ?: 'http://127.0.0.1', '/' ) );
define( 'WP_SITEURL', WP_HOME );
define( 'AUTH_KEY', 'a shop for tests on loopback' );
define( 'SECURE_AUTH_KEY', 'a shop for tests on loopback' );
define( 'LOGGED_IN_KEY', 'a shop for tests on loopback' );
define( 'NONCE_KEY', 'a shop for tests on loopback' );
define( 'DISABLE_WP_CRON', true ); // jobs.php runs what waits
define( 'AUTOMATIC_UPDATER_DISABLED', true );
define( 'FS_METHOD', 'direct' );
define( 'WP_HTTP_BLOCK_EXTERNAL', true ); // it talks to this machine and nobody else
define( 'WP_ACCESSIBLE_HOSTS', '127.0.0.1,localhost' );
define( 'WP_MEMORY_LIMIT', '512M' );
define( 'WP_DEBUG', false );
if ( 'https' === ( $_SERVER['HTTP_X_FORWARDED_PROTO'] ?? '' ) ) {
	$_SERVER['HTTPS'] = 'on';
}
if ( ! defined( 'ABSPATH' ) ) {
	define( 'ABSPATH', __DIR__ . '/' );
}
require_once ABSPATH . 'wp-settings.php';
