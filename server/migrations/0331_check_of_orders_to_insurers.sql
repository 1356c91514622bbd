-- expand: check of what is next for an insurer's order, validated beside running work.
alter table policy_order validate constraint policy_order_next_do_check;
