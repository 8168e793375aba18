/**
 * Up to this length a body goes out as one string with its head: one write of one piece, a sixth more answers a second.
 * A longer one would cost more to copy than the second piece does.
 */
export const onePieceBytes = 8_000
