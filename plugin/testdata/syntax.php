<?php
// Prints what of a file PHP 7.4 does not know: one name a line. Its argument is the file.
$newer = array();
foreach (array('T_MATCH', 'T_NULLSAFE_OBJECT_OPERATOR', 'T_ATTRIBUTE', 'T_ENUM', 'T_READONLY') as $name) {
	if (defined($name)) {
		$newer[constant($name)] = $name;
	}
}
$functions = array('str_contains', 'str_starts_with', 'str_ends_with', 'get_debug_type', 'array_is_list', 'fdiv', 'get_resource_id');
$tokens = token_get_all(file_get_contents($argv[1]), TOKEN_PARSE);
foreach ($tokens as $i => $token) {
	if (!is_array($token)) {
		continue;
	}
	if (isset($newer[$token[0]])) {
		echo $newer[$token[0]], "\n";
	}
	$next = $tokens[$i + 1] ?? '';
	if (T_STRING === $token[0] && (in_array($token[1], $functions, true) || ':' === $next)) {
		echo $token[1], "\n"; // a newer function, or a named argument
	}
}
