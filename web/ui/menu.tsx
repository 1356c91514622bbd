// A menu of actions behind a button, with the keyboard behaviour people expect.
import { Menu as Base } from '@base-ui/react/menu'
import type { ReactNode } from 'react'

export type MenuItem = { words: ReactNode; act: () => void; danger?: boolean }

export const Menu = ({ label, items }: { label: ReactNode; items: readonly MenuItem[] }) => (
  <Base.Root>
    <Base.Trigger className="button button-line">{label}</Base.Trigger>
    <Base.Portal>
      <Base.Positioner sideOffset={6} align="end" className="z-30">
        <Base.Popup className="min-w-44 rounded-box border border-line bg-card py-1 text-ink shadow-lift">
          {items.map(({ words, act, danger }, place) => (
            <Base.Item
              key={place}
              onClick={act}
              className={`flex min-h-11 cursor-pointer items-center px-4 data-highlighted:bg-sunk ${danger ? 'text-bad' : ''}`}
            >
              {words}
            </Base.Item>
          ))}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
)
