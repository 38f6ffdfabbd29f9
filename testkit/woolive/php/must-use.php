<?php
/* What a shop needs to talk to a program on the same machine, whose certificate is its own. */
add_filter( 'http_request_host_is_external', '__return_true' );
add_filter(
	'http_allowed_safe_ports',
	function ( $ports, $host, $url ) {
		return array_merge( $ports, array( (int) wp_parse_url( $url, PHP_URL_PORT ) ) );
	},
	10,
	3
);
add_filter(
	'http_request_args',
	function ( $args ) {
		$args['sslverify'] = false;
		return $args;
	}
);
add_filter( 'pre_wp_mail', '__return_true' ); // no mail leaves it
