// Writes all that is made of tables of others: npm run words; with --check it fails where a
// file is not current.
import "./cldr.mjs";
import "./han.mjs";
