<?php
/* Prints what each address brought in each currency, in cents, by the shop's own rows: a line of JSON each. */
list( , $root ) = $argv;
$_SERVER['HTTP_HOST']   = '127.0.0.1';
$_SERVER['REQUEST_URI'] = '/';
require $root . '/wp-load.php';
global $wpdb;
$p = $wpdb->prefix;
if ( Automattic\WooCommerce\Utilities\OrderUtil::custom_orders_table_usage_is_enabled() ) {
	$orders  = "SELECT id, status, billing_email AS email, currency, total_amount AS total FROM {$p}wc_orders WHERE type = 'shop_order'";
	$refunds = "SELECT parent_order_id AS id, -total_amount AS total FROM {$p}wc_orders WHERE type = 'shop_order_refund'";
} else {
	$meta    = function ( $key ) use ( $p ) { return "(SELECT m.meta_value FROM {$p}postmeta m WHERE m.post_id = o.ID AND m.meta_key = '$key' LIMIT 1)"; };
	$orders  = "SELECT o.ID AS id, o.post_status AS status, COALESCE({$meta( '_billing_email' )}, '') AS email, {$meta( '_order_currency' )} AS currency,
		CAST({$meta( '_order_total' )} AS DECIMAL(20, 4)) AS total FROM {$p}posts o WHERE o.post_type = 'shop_order'";
	$refunds = "SELECT o.post_parent AS id, CAST({$meta( '_refund_amount' )} AS DECIMAL(20, 4)) AS total FROM {$p}posts o WHERE o.post_type = 'shop_order_refund'";
}
$rows = $wpdb->get_results(
	"SELECT LOWER(o.email) AS email, o.currency, COUNT(*) AS orders, CAST(SUM((o.total - COALESCE(r.total, 0)) * 100) AS SIGNED) AS cents
	FROM ($orders) o LEFT JOIN (SELECT id, SUM(total) AS total FROM ($refunds) each_refund GROUP BY id) r ON r.id = o.id
	WHERE o.status IN ('wc-processing', 'wc-completed') AND (r.total IS NULL OR r.total < o.total)
	GROUP BY LOWER(o.email), o.currency ORDER BY email, o.currency"
);
if ( '' !== $wpdb->last_error ) {
	fwrite( STDERR, $wpdb->last_error );
	exit( 1 );
}
foreach ( $rows as $row ) {
	echo wp_json_encode( array( 'email' => $row->email, 'currency' => $row->currency, 'orders' => (int) $row->orders, 'cents' => (int) $row->cents ) ), "\n";
}
