<?php
/* Fills the shop with so many products of every kind that shops have; the same ones each time. */
list( , $root, $many ) = $argv;
$_SERVER['HTTP_HOST']   = '127.0.0.1';
$_SERVER['REQUEST_URI'] = '/';
require $root . '/wp-load.php';
wp_set_current_user( 1 );
wp_defer_term_counting( true );
wp_suspend_cache_addition( false );

$things  = array( 'Rain Jacket', 'Hiking Boots', 'Wool Hat', 'Tent', 'Camp Stove', 'Head Torch', 'Sleeping Bag', 'Rucksack', 'Teapot “Grün”', 'Salt & Pepper Set', 'Kerze – groß', 'Théière', '水壶', 'Кружка', '3/4" Adapter', 'Mug <small>' );
$names   = array( 'Fjord', 'Ridge', 'Puddle', 'Scree', 'Lichen', 'Moor', 'Quay', 'Harbour', 'Pine', 'Gull', 'Tern', 'Loch' );
$sizes   = array( 'S', 'M', 'L', 'XL' );
$colours = array( 'Red', 'Blue', 'Green', 'Sand' );

/** Makes a picture of the library without a file behind it but its name. */
function picture( $number ) {
	$id = wp_insert_attachment( array( 'post_mime_type' => 'image/png', 'post_title' => "Picture $number", 'post_status' => 'inherit' ), "2026/01/picture-$number.png" );
	wp_update_attachment_metadata( $id, array( 'width' => 600, 'height' => 600, 'file' => "2026/01/picture-$number.png", 'sizes' => array() ) );
	return $id;
}
$pictures = array_map( 'picture', range( 1, 8 ) );
$kinds    = array();
foreach ( array( 'Clothing', 'Camping', 'Kitchen & Table', 'Größen' ) as $name ) {
	$term    = wp_insert_term( $name, 'product_cat' );
	$kinds[] = $term['term_id'];
}

/** An attribute of a product's own. */
function attribute( $name, $options, $varies, $visible ) {
	$a = new WC_Product_Attribute();
	$a->set_name( $name );
	$a->set_options( $options );
	$a->set_variation( $varies );
	$a->set_visible( $visible );
	return $a;
}

$ids = array();
for ( $i = 0; $i < $many; $i++ ) {
	$variable = 3 === $i % 5;
	$grouped  = 49 === $i % 50;
	$external = 29 === $i % 50;
	$p        = $grouped ? new WC_Product_Grouped() : ( $external ? new WC_Product_External() : ( $variable ? new WC_Product_Variable() : new WC_Product_Simple() ) );
	$p->set_name( $names[ $i % 12 ] . ' ' . $things[ intdiv( $i, 12 ) % 16 ] . ' ' . ( 100 + $i ) );
	$p->set_status( 'publish' );
	$p->set_description( '<p>Made for days outside. It is washed at 30 degrees.</p>' );
	$p->set_short_description( 'Number ' . $i . ' of our range.' );
	$p->set_category_ids( array( $kinds[ $i % 4 ] ) );
	if ( 0 !== $i % 5 ) {
		$p->set_sku( "HP-$i" );
	}
	if ( 0 !== $i % 4 ) {
		$p->set_image_id( $pictures[ $i % 8 ] );
	}
	$price      = ( 5 + ( $i * 7 ) % 290 ) . '.' . array( '00', '99', '50', '05' )[ $i % 4 ];
	$attributes = array( attribute( 'Material', array( $i % 2 ? 'Wool' : 'Cotton' ), false, true ), attribute( 'Purchase price', array( '1.23' ), false, false ) );
	if ( ! $variable && ! $grouped ) {
		$p->set_regular_price( $price );
		if ( 0 === $i % 7 ) {
			$p->set_sale_price( number_format( (float) $price * 0.8, 2, '.', '' ) );
		}
		if ( 0 === $i % 91 ) {
			$p->set_date_on_sale_from( '2031-01-01' ); // a sale that has not begun
		}
		if ( 11 === $i % 97 ) {
			$p->set_regular_price( '0' ); // a gift
			$p->set_sale_price( '' );
		}
		if ( 12 === $i % 97 ) {
			$p->set_regular_price( '' ); // not for sale
			$p->set_sale_price( '' );
		}
		$p->set_weight( $i % 3 ? '1.' . $i % 10 : '' );
	}
	if ( $external ) {
		$p->set_product_url( 'https://partner.example/' . $i );
		$p->set_button_text( 'Buy elsewhere' );
	}
	if ( ! $variable && ! $grouped && ! $external ) {
		if ( 0 === $i % 6 ) {
			$p->set_manage_stock( true );
			$p->set_stock_quantity( $i % 13 ); // 0, 1 and 2 among them
			$p->set_backorders( 0 === $i % 18 ? 'notify' : 'no' );
		} elseif ( 1 === $i % 11 ) {
			$p->set_stock_status( 'outofstock' );
		}
	}
	if ( $variable ) {
		$attributes[] = attribute( 'Size', array_slice( $sizes, 0, 2 + $i % 3 ), true, true );
		$attributes[] = attribute( 'Colour', array_slice( $colours, 0, 1 + $i % 2 ), true, true );
	}
	$p->set_attributes( $attributes );
	switch ( $i % 40 ) {
		case 13:
			$p->set_status( 'draft' );
			break;
		case 17:
			$p->set_status( 'private' );
			break;
		case 21:
			$p->set_catalog_visibility( 'hidden' );
			break;
		case 25:
			$p->set_post_password( 'sesame' );
			break;
		case 27:
			$p->set_catalog_visibility( 'search' );
			break;
	}
	if ( $grouped ) {
		$p->set_children( array_slice( $ids, -3 ) );
	}
	if ( $i > 20 && 0 === $i % 9 ) {
		$p->set_cross_sell_ids( array( $ids[ $i - 3 ], $ids[ $i - 11 ] ) );
		$p->set_upsell_ids( array( $ids[ $i - 5 ] ) );
	}
	$id    = $p->save();
	$ids[] = $id;
	if ( $variable ) {
		$n = 0;
		foreach ( array_slice( $sizes, 0, 2 + $i % 3 ) as $size ) {
			foreach ( array_slice( $colours, 0, 1 + $i % 2 ) as $colour ) {
				$v = new WC_Product_Variation();
				$v->set_parent_id( $id );
				$v->set_attributes( array( 'size' => 4 === $i % 20 ? '' : $size, 'colour' => $colour ) );
				$v->set_regular_price( 23 === $i % 100 && 1 === $n ? '' : number_format( (float) $price + 3 * $n, 2, '.', '' ) );
				if ( 8 === $i % 15 ) {
					$v->set_sale_price( number_format( (float) $price * 0.9, 2, '.', '' ) );
				}
				if ( 0 !== $i % 3 ) {
					$v->set_sku( "HP-$i-$n" );
				}
				$v->set_stock_status( 2 === $n ? 'outofstock' : 'instock' );
				if ( 18 === $i % 40 && 0 === $n ) {
					$v->set_manage_stock( true );
					$v->set_stock_quantity( 2 );
				}
				if ( 28 === $i % 40 && 0 === $n ) {
					$v->set_status( 'private' );
				}
				$v->save();
				++$n;
			}
		}
		WC_Product_Variable::sync( $id );
	}
	if ( 0 === $i % 100 ) {
		wp_cache_flush();
	}
}
wp_defer_term_counting( false );
wc_update_product_lookup_tables_column( 'min_max_price' );

/* Keys for reading and writing, as its owner makes them. */
global $wpdb;
$made = $wpdb->insert(
	$wpdb->prefix . 'woocommerce_api_keys',
	array(
		'user_id'         => 1,
		'description'     => 'Tests',
		'permissions'     => 'read_write',
		'consumer_key'    => wc_api_hash( 'ck_' . str_repeat( '5f3a1b9c', 5 ) ),
		'consumer_secret' => 'cs_' . str_repeat( '9c2e7d41', 5 ),
		'truncated_key'   => '5f3a1b9',
	)
);
if ( ! $made ) {
	fwrite( STDERR, $wpdb->last_error . "\n" );
	exit( 1 );
}
/* What the shop put off until later is done now, as in a shop that stands for a while. */
while ( ( new ActionScheduler_QueueRunner() )->run( 'WP Cron' ) > 0 ) {
	wp_cache_flush();
}
echo count( $ids ), "\n";
