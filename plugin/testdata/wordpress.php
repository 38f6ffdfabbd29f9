<?php
// Loads the plugin as WordPress does, with stand-ins for what it calls, and prints as
// JSON what came of it. Arguments: the plugin's file, the scene as JSON.
error_reporting(E_ALL);
set_error_handler(function ($level, $text, $file, $line) {
	fwrite(STDERR, "$text at line $line\n");
	exit(1);
});
define('ABSPATH', '/');
$scene = json_decode($argv[2], true);
$actions = array();
$told = array('printed' => '', 'currency' => '', 'json' => null, 'nocache' => false, 'meta' => null, 'saved' => 0, 'compatible' => array());
$_COOKIE = $scene['cookies'] ?? array();
if (!empty($scene['woocommerce'])) {
	eval('class WooCommerce {}');
	eval('namespace Automattic\WooCommerce\Utilities; class FeaturesUtil { public static function declare_compatibility($name, $file, $yes) { $GLOBALS["told"]["compatible"][] = $name; } }');
	function is_product() { return !empty($GLOBALS['scene']['product']); }
	function get_woocommerce_currency() { return 'EUR'; }
}
class Shopper {
	public $ID = 0;
	public $user_email = '';
	public function exists() { return $this->ID > 0; }
}
class Order {
	public function update_meta_data($key, $value) { $GLOBALS['told']['meta'][$key] = $value; }
	public function save() { $GLOBALS['told']['saved']++; }
}
function add_action($name, $call) { $GLOBALS['actions'][$name][] = $call; }
function do_action($name, ...$with) { foreach ($GLOBALS['actions'][$name] ?? array() as $call) { $call(...$with); } }
function add_filter($name, $call) { $GLOBALS['filters'][$name][] = $call; }
function apply_filters($name, $value) { foreach ($GLOBALS['filters'][$name] ?? array() as $call) { $value = $call($value); } return $value; }
function sanitize_key($text) { return preg_replace('/[^a-z0-9_\-]/', '', strtolower($text)); }
function esc_url_raw($text) { return $text; }
function wp_unslash($text) { return stripslashes($text); }
class Currencies { public function get_currency_codes() { return array('EUR', 'USD'); } }
function absint($n) { return abs((int) $n); }
function get_queried_object_id() { return $GLOBALS['scene']['product']; }
function home_url($path) { return $GLOBALS['scene']['home'] . $path; }
function wp_parse_url($url, $part) { return parse_url($url, $part); }
function wp_json_encode($value) { return json_encode($value); }
function nocache_headers() { $GLOBALS['told']['nocache'] = true; }
function wp_send_json($value) { $GLOBALS['told']['json'] = $value; }
function wp_get_current_user() {
	$user = new Shopper();
	$user->ID = $GLOBALS['scene']['user'] ?? 0;
	$user->user_email = $GLOBALS['scene']['email'] ?? '';
	return $user;
}
function wp_print_script_tag($attributes) {
	$text = '';
	foreach ($attributes as $name => $value) {
		$text .= true === $value ? " $name" : " $name=\"" . htmlspecialchars((string) $value, ENT_QUOTES) . '"';
	}
	echo "<script$text></script>\n";
}
function wp_print_inline_script_tag($text) { echo "<script>$text</script>\n"; }

require $argv[1];
ob_start();
do_action('before_woocommerce_init');
do_action($scene['action'], new Order());
$told['printed'] = ob_get_clean();
if (isset($scene['address'])) {
	$_SERVER['REQUEST_URI'] = $scene['address'];
	parse_str((string) parse_url($scene['address'], PHP_URL_QUERY), $_GET);
	$woocommerce_wpml = (object) array('multi_currency' => new Currencies());
}
$told['currency'] = apply_filters('wcml_client_currency', 'EUR');
echo json_encode($told);
