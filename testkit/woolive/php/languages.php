<?php
/* Makes the shop one in two languages by Polylang, in its plug-ins' folder: every product and page
   is English, and the first ones of each kind have a German translation. Prints a line for each pair. */
list( , $root, $many ) = $argv;
$_SERVER['HTTP_HOST']   = '127.0.0.1';
$_SERVER['REQUEST_URI'] = '/';
define( 'PLL_ADMIN', true ); // all of its interface, with no language laid yet
require $root . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';
wp_set_current_user( 1 );
if ( ! function_exists( 'pll_set_post_language' ) ) {
	$failed = activate_plugin( 'polylang/polylang.php' );
	if ( is_wp_error( $failed ) ) {
		fwrite( STDERR, $failed->get_error_message() . "\n" );
		exit( 1 );
	}
	update_option( 'polylang', array_merge( (array) get_option( 'polylang', array() ), array( 'post_types' => array( 'product' ), 'hide_default' => 1, 'rewrite' => 1, 'force_lang' => 1, 'browser' => 0 ) ) );
	if ( 4 < $argc ) {
		fwrite( STDERR, "Polylang is active and does nothing.\n" );
		exit( 1 );
	}
	passthru( escapeshellarg( PHP_BINARY ) . ' -d memory_limit=1G ' . escapeshellarg( __FILE__ ) . ' ' . escapeshellarg( $root ) . ' ' . (int) $many . ' again', $status ); // it is active from the next start on
	exit( $status );
}
foreach ( array( 'en_US', 'de_DE' ) as $locale ) {
	$added = PLL()->model->languages->add( array( 'locale' => $locale ) );
	if ( is_wp_error( $added ) ) {
		fwrite( STDERR, $added->get_error_message() . "\n" );
		exit( 1 );
	}
}
PLL()->model->set_languages_ready();
$posts = get_posts( array( 'post_type' => array( 'product', 'page', 'post' ), 'post_status' => 'any', 'numberposts' => -1, 'lang' => '' ) );
foreach ( $posts as $post ) {
	pll_set_post_language( $post->ID, 'en' );
}
foreach ( get_posts( array( 'post_type' => 'page', 'name' => 'returns', 'lang' => '' ) ) as $page ) {
	$id = wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Rückgabe', 'post_name' => 'rueckgabe', 'post_content' => '<h2>Rückgabe</h2><p>Was dir nicht gefällt, kannst du innerhalb von 30 Tagen zurückschicken, und wir bezahlen das Paket.</p>' ) );
	pll_set_post_language( $id, 'de' );
	pll_save_post_translations( array( 'en' => $page->ID, 'de' => $id ) );
}
$made = 0;
foreach ( wc_get_products( array( 'type' => 'simple', 'status' => 'publish', 'visibility' => 'catalog', 'limit' => -1, 'orderby' => 'ID', 'order' => 'ASC' ) ) as $p ) {
	if ( $made >= $many || post_password_required( $p->get_id() ) || '' === $p->get_price() ) {
		continue;
	}
	$copy = ( new WC_Admin_Duplicate_Product() )->product_duplicate( $p );
	$copy->set_name( 'Der ' . $p->get_name() );
	$copy->set_slug( '' );
	$copy->set_status( 'publish' );
	$copy->set_description( '<p>Für Tage draußen gemacht. Es wird bei 30 Grad gewaschen und nicht gebügelt.</p>' );
	$copy->set_short_description( 'Aus unserem Sortiment.' );
	$copy->save();
	pll_set_post_language( $copy->get_id(), 'de' );
	pll_save_post_translations( array( 'en' => $p->get_id(), 'de' => $copy->get_id() ) );
	echo $p->get_id(), ' ', $copy->get_id(), "\n";
	++$made;
}
delete_option( 'rewrite_rules' ); // made anew by the next request, which knows the languages
