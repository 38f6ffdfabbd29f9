<?php
/* Prints what the shop's own pages show a visitor: a line of JSON for each product of the catalogue. */
list( , $root ) = $argv;
$_SERVER['HTTP_HOST']   = '127.0.0.1';
$_SERVER['REQUEST_URI'] = '/';
require $root . '/wp-load.php';
wc_load_cart(); // a customer nobody knows, from where the shop takes them to be

/** An amount as pages show it, without the currency; null where they show none. */
function amount( $price ) {
	return '' === $price || null === $price ? null : number_format( (float) $price, wc_get_price_decimals(), '.', '' );
}

/** What the page says of stock: in_stock, out_of_stock or preorder. */
function stock( $p ) {
	return $p->is_on_backorder( 1 ) ? 'preorder' : ( $p->is_in_stock() ? 'in_stock' : 'out_of_stock' );
}

/** A price and what it was before, as their elements on the page say. */
function cost( $p ) {
	if ( '' === $p->get_price() ) {
		return array( null, null );
	}
	$now    = amount( wc_get_price_to_display( $p ) );
	$before = $p->is_on_sale() ? amount( wc_get_price_to_display( $p, array( 'price' => $p->get_regular_price() ) ) ) : null;
	return array( $now, $before );
}

/** A text of the page without its markup. */
function plain( $html ) {
	return trim( preg_replace( '/\s+/u', ' ', html_entity_decode( wp_strip_all_tags( $html ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) ) );
}

/** Addresses of pictures, of what has one of its own. */
function picture( $id ) {
	return $id ? (string) wp_get_attachment_image_url( $id, 'full' ) : '';
}

$query = new WP_Query( array( 'post_type' => 'product', 'post_status' => 'publish', 'posts_per_page' => -1, 'fields' => 'ids', 'orderby' => 'ID', 'order' => 'ASC', 'has_password' => false ) );
foreach ( $query->posts as $id ) {
	$p = wc_get_product( $id );
	if ( 'hidden' === $p->get_catalog_visibility() ) {
		continue;
	}
	list( $now, $before ) = $p->is_type( array( 'variable', 'grouped' ) ) ? array( null, null ) : cost( $p );
	$row                  = array(
		'id'         => (string) $id,
		'type'       => $p->get_type(),
		'title'      => $p->get_name(),
		'url'        => get_permalink( $id ),
		'sku'        => (string) $p->get_sku(),
		'image'      => picture( $p->get_image_id() ),
		'category'   => implode( ', ', wp_get_post_terms( $id, 'product_cat', array( 'fields' => 'names' ) ) ),
		'price'      => $now,
		'regular'    => $before,
		'stock'      => stock( $p ),
		'left'       => plain( wc_get_stock_html( $p ) ),
		'price_text' => plain( $p->get_price_html() ),
		'goes_with'  => array_map( 'strval', $p->get_cross_sell_ids() ),
		'upsells'    => array_map( 'strval', $p->get_upsell_ids() ),
		'parts'      => array(),
		'variations' => array(),
		'attributes' => array(),
	);
	foreach ( $p->get_attributes() as $a ) {
		if ( $a->get_visible() && ! $a->get_variation() ) {
			$row['attributes'][] = array( wc_attribute_label( $a->get_name(), $p ), implode( ', ', $a->get_options() ) );
		}
	}
	if ( $p->is_type( 'grouped' ) ) {
		foreach ( array_filter( array_map( 'wc_get_product', $p->get_children() ), 'wc_products_array_filter_visible_grouped' ) as $part ) {
			list( $price, $regular ) = cost( $part );
			$row['parts'][]          = array( 'id' => (string) $part->get_id(), 'title' => $part->get_name(), 'price' => $price, 'regular' => $part->is_type( 'variable' ) ? null : $regular, 'stock' => stock( $part ) );
		}
	}
	if ( $p->is_type( 'variable' ) ) {
		foreach ( $p->get_available_variations( 'objects' ) as $v ) {
			list( $price, $regular ) = cost( $v );
			$options                 = array();
			foreach ( $v->get_attributes() as $value ) {
				if ( '' !== $value ) {
					$options[] = $value;
				}
			}
			$row['variations'][] = array( 'id' => (string) $v->get_id(), 'price' => $price, 'regular' => $regular, 'stock' => stock( $v ), 'sku' => (string) $v->get_sku(), 'options' => $options, 'left' => plain( wc_get_stock_html( $v ) ) );
		}
	}
	echo wp_json_encode( $row, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ), "\n";
	if ( 0 === $id % 50 ) {
		wp_cache_flush_runtime();
	}
}
