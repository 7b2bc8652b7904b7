/** One leaf that points up from the middle of a 64 × 64 field; four of them, turned by 45 degrees and more, are the mark. */
export const leafPath =
  'M32 31C22 24.500 17 18 17 12.500C17 8 20.500 5 24.500 5C28 5 30.700 7 32 10C33.300 7 36 5 39.500 5C43.500 5 47 8 47 12.500C47 18 42 24.500 32 31Z'

export const stemPath = 'M32 33c0 10 3 19 9 27'
