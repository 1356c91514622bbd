-- expand concurrently: a workshop lists the cars that stand in it.

create index concurrently repair_in_workshop on repair (workshop_id, slot_at)
  where state in ('due', 'checked-in', 'quoted', 'approved', 'further-quoted', 'ready', 'disputed');
