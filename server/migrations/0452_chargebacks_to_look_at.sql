-- expand concurrently: the desk lists top-ups with a chargeback.

create index concurrently top_up_chargeback_to_look_at on top_up (changed_at)
  where chargeback_alert <> '';
