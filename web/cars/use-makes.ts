// The list of makes and models, fetched once a step that needs it is seen.
import { useEffect, useState } from 'react'
import { loadProgram } from '../ui/lazy-component.ts'

export type Makes = typeof import('#contract/reference/makes.ts')

export function useMakes(): Makes | undefined {
  const [list, setList] = useState<Makes>()
  useEffect(() => {
    let gone = false
    void loadProgram(() => import('#contract/reference/makes.ts')).then(
      makesModule => gone || setList(makesModule),
    )
    return () => {
      gone = true
    }
  }, [])
  return list
}
