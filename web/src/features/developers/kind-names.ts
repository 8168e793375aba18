/** What readers call each kind of type. */
export const kindNames = {
  OBJECT: 'Object',
  INTERFACE: 'Interface',
  UNION: 'Union',
  ENUM: 'Enum',
  INPUT: 'Input',
  SCALAR: 'Scalar',
} as const
