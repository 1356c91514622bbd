// An id for one element of a field; it begins with a letter, as style sheets and HTML checkers ask.
import { useId } from 'react'

export const useFieldId = (): string => `f${useId()}`
