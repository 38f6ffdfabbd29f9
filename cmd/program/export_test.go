package program

// EraseOld is eraseOld for tests that boot the program.
var EraseOld = eraseOld
