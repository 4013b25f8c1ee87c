-- expand: the releases of the visit that placed an order. What was released before neither reads nor writes it.
ALTER TABLE "orders" ADD COLUMN "releases" text[];
