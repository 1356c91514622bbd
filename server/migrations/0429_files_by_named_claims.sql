-- expand concurrently: the files that name a claim of the other side.
create index concurrently claim_order_other_side on claim_order using gin ((file_sent -> 'otherSide') jsonb_path_ops);
